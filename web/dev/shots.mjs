// Screenshots of every screen in both sizes and themes, with an accessibility check of each, from a running server:
// node dev/shots.mjs [address] [what…]
import { chromium } from 'playwright-core';
import axe from 'axe-core';
import { mkdirSync } from 'node:fs';

const [address = 'http://127.0.0.1:8765', ...only] = process.argv.slice(2);
const folder = new URL('./shots/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});

const asksMe = (page) => page.waitForSelector('.asked.yours ~ [data-testid=board], [data-testid=ending]', { timeout: 20000 });

async function playSome(page, turns) {
  for (let i = 0; i < turns; i++) {
    await asksMe(page);
    if (await page.$('[data-testid=ending]')) return;
    if (await page.$('[data-testid=bid]')) {
      await page.fill('[data-testid=bid]', String((await page.$('.open .bomb')) ? 60 + i : 3 + ((i * 7) % 17)));
      await page.keyboard.press('Enter');
    } else {
      const moves = page.locator('[data-move]:not([data-move^="chip"]):not(:disabled)');
      const count = await moves.count();
      if (count) await moves.nth(i % count).click();
      else await page.locator('[data-move]').first().click();
    }
    await page.waitForTimeout(120);
  }
  await asksMe(page);
}

/** Makes a table as the page would. */
async function table(page, game, options, bots) {
  const id = await page.evaluate(
    async (wish) => {
      await fetch('/api/me');
      await fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Anna"}' });
      const made = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wish) });
      return (await made.json()).id;
    },
    { game, options, bots, public: false },
  );
  await page.goto(`${address}/t/${id}`);
}

/** What axe-core finds, a line each. */
async function faults(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`).join(' | ')}`);
}

const until = async (page, selector, most = 60) => {
  for (let i = 0; i < most && !(await page.$(selector)); i++) await playSome(page, 1);
};

const SCREENS = {
  start: async () => {},
  'waiting-room': (page) => table(page, 'bunker', { seats: 3 }, ['sense']),
  'bunker-hide': (page) => table(page, 'bunker', { seats: 2 }, ['sense']),
  'bunker-act': async (page) => (await table(page, 'bunker', { seats: 2 }, ['sense']), await playSome(page, 7), await until(page, '[data-move^="hit"]')),
  'bunker-swap': async (page) => (await table(page, 'bunker', { seats: 2 }, ['sense']), await playSome(page, 6), await until(page, '[data-move=swap]')),
  'bunker-four': async (page) => (await table(page, 'bunker', { seats: 4 }, ['sense', 'sense', 'sense']), await playSome(page, 1), await until(page, '[data-move^="hit"]')),
  'bombe-bid': async (page) => (await table(page, 'die-bombe', { seats: 3 }, ['sense', 'sense']), await playSome(page, 7), await until(page, '[data-testid=bid]')),
  'bombe-drop': async (page) => (await table(page, 'die-bombe', { seats: 4 }, ['sense', 'sense', 'sense']), await until(page, '[data-move^="bomb"]')),
  'bruno-choose': async (page) => (await table(page, 'bruno-bueffel', { seats: 2 }, ['sense']), await playSome(page, 5), await until(page, '[data-testid=throw]')),
  'bruno-four': async (page) => (await table(page, 'bruno-bueffel', { seats: 4, columns: 1 }, ['sense', 'sense', 'sense']), await playSome(page, 4)),
  ending: async (page) => (await table(page, 'bruno-bueffel', { seats: 2, columns: 1 }, ['sense']), await until(page, '[data-testid=ending]', 200)),
  replay: async (page) => (await table(page, 'die-bombe', { seats: 3, ranks: 4, bombs: 2 }, ['sense', 'sense']), await until(page, '[data-testid=ending]', 200), await page.click('[data-testid=replay]'), await page.waitForSelector('[data-testid=step-on]'), await page.locator('[data-testid=step-on]').click({ clickCount: 9 })),
  rules: async (page) => (await table(page, 'bunker', { seats: 2 }, ['sense']), await page.click('[data-testid=rules]'), await page.waitForSelector('.statement')),
  settings: async (page) => (await page.click('[data-testid=settings]')),
  setup: async (page) => (await page.click('[data-testid=setup-bruno-bueffel]')),
};

const chosen = Object.entries(SCREENS).filter(([name]) => !only.length || only.some((wish) => name.startsWith(wish)));
await Promise.all(
  chosen.map(async ([name, visit]) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: SIZES.desktop });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && console.log(name, message.text()));
    page.on('pageerror', (error) => console.log(name, 'error', error.message));
    try {
      await page.goto(address);
      await page.waitForSelector('main');
      await visit(page);
      for (const theme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme: theme });
        for (const [size, viewport] of Object.entries(SIZES)) {
          await page.setViewportSize(viewport);
          await page.waitForTimeout(250);
          await page.screenshot({ path: `${folder}${name}-${size}-${theme}.png` });
          if (size === 'phone' && theme === 'light') await page.screenshot({ path: `${folder}${name}-${size}-whole.png`, fullPage: true });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          for (const line of await faults(page)) console.log(name, size, theme, line);
          if (wide > 0) console.log(name, size, `is ${wide} px too wide`);
        }
      }
    } catch (error) {
      console.log(name, 'failed:', error.message.split('\n')[0]);
      await page.screenshot({ path: `${folder}${name}-failed.png` });
    }
    await context.close();
  }),
);
await browser.close();

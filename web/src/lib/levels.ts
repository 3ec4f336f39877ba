// How strong the bots are that somebody plays against: whoever is new begins at the second level, then it follows how their
// games go.
import { browser, type Box } from './box';
import type { BotInfo, GameInfo, TableAnswer } from './messages';

const KEY = 'ludothek-levels';
const FIRST = 2;
/** So many wins more, or fewer, than would be an even share lead to the next level. */
const ENOUGH = 1;

/** So many tables are remembered, so that none counts twice when it is looked at again. */
const MOST_TABLES = 20;

interface Standing {
  level: number;
  /** Wins above an even share since this level was reached. */
  ahead: number;
  tables: string[];
}

/** What was kept, as far as it makes sense: a browser may forbid storage, and anybody can write into it. */
function all(box: Box): Record<string, Partial<Standing>> {
  try {
    return (JSON.parse(box.getItem(KEY) ?? '{}') as Record<string, Partial<Standing>> | null) ?? {};
  } catch {
    return {};
  }
}

function keep(game: string, standing: Standing, box: Box): void {
  try {
    box.setItem(KEY, JSON.stringify({ ...all(box), [game]: standing }));
  } catch {
    // then nothing is remembered
  }
}

function standing(game: string, box: Box): Standing {
  const { level, ahead, tables } = all(box)[game] ?? {};
  return {
    level: Number.isInteger(level) ? level! : FIRST,
    ahead: Number.isFinite(ahead) ? ahead! : 0,
    tables: Array.isArray(tables) ? tables : [],
  };
}

/** Those of a game's bots that are levels, the weakest first. */
export function levels(bots: BotInfo[]): BotInfo[] {
  return bots.filter(({ level }) => level != null).sort((a, b) => a.level! - b.level!);
}

/** The bot that suits somebody at a game; empty if it has no levels. */
export function suited(game: GameInfo, box: Box = browser): string {
  const known = levels(game.bots);
  const { level } = standing(game.name, box);
  return (known.findLast((bot) => bot.level! <= level) ?? known[0])?.name ?? '';
}

/** Somebody wants to play against another level from now on. */
export function choose(game: GameInfo, bot: string, box: Box = browser): void {
  const level = game.bots.find(({ name }) => name === bot)?.level;
  if (level != null) keep(game.name, { ...standing(game.name, box), level, ahead: 0 }, box);
}

/** Takes in how a game ended, once, if it was against bots of the level that somebody is at. */
export function learnFrom(game: GameInfo, now: TableAnswer, result: Record<string, number>, box: Box = browser): void {
  const others = now.seats.filter(({ seat }) => seat !== now.you);
  const before = standing(game.name, box);
  const bot = suited(game, box);
  if (!now.you || !bot || !others.length || others.some((at) => at.kind !== 'bot' || at.bot !== bot)) return;
  if (before.tables.includes(now.id)) return;
  const known = levels(game.bots);
  const place = known.findIndex(({ name }) => name === bot);
  const ahead = before.ahead + (result[now.you] ?? 0) - 1 / now.seats.length;
  const step = ahead >= ENOUGH ? 1 : ahead <= -ENOUGH ? -1 : 0;
  const level = (known[place + step] ?? known[place]!).level!;
  keep(game.name, { level, ahead: step ? 0 : ahead, tables: [...before.tables, now.id].slice(-MOST_TABLES) }, box);
}

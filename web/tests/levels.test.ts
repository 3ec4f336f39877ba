import { beforeEach, describe, expect, test } from 'vitest';
import type { Box } from '../src/lib/box';
import { choose, learnFrom, levels, suited } from '../src/lib/levels';
import type { GameInfo, TableAnswer } from '../src/lib/messages';

const bot = (name: string, level: number | null) => ({ name, level, needs: {} });
const GAME = {
  name: 'marbles',
  bots: [bot('random', null), bot('strong', 3), bot('novice', 1), bot('casual', 2), bot('sense', null)],
} as unknown as GameInfo;

let kept: Map<string, string>;
let box: Box;
beforeEach(() => {
  kept = new Map();
  box = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
});

let tables = 0;
const at = (you: string | null, ...bots: (string | null)[]): TableAnswer =>
  ({
    id: `t${tables++}`,
    you,
    seats: [null, ...bots].map((bot, i) => ({ seat: 'ABCD'[i], kind: bot ? 'bot' : 'person', bot })),
  }) as unknown as TableAnswer;

function play(share: number, ...bots: string[]): string {
  learnFrom(GAME, at('A', ...bots), { A: share }, box);
  return suited(GAME, box);
}

describe('the bot that suits', () => {
  test('is of the second level for who is new, and there is none where a game has no levels', () => {
    expect(suited(GAME, box)).toBe('casual');
    expect(suited({ ...GAME, bots: [bot('sense', null)] }, box)).toBe('');
    expect(levels(GAME.bots).map(({ name }) => name)).toEqual(['novice', 'casual', 'strong']);
  });

  test('is of the level that was chosen last', () => {
    choose(GAME, 'strong', box);
    expect(suited(GAME, box)).toBe('strong');
    choose(GAME, 'sense', box);
    expect(suited(GAME, box)).toBe('strong');
  });

  test('gets stronger after two wins more than losses, and weaker after two losses more', () => {
    expect(play(1, 'casual')).toBe('casual');
    expect(play(0, 'casual')).toBe('casual');
    expect(play(1, 'casual')).toBe('casual');
    expect(play(1, 'casual')).toBe('strong');
    expect(play(0, 'strong')).toBe('strong');
    expect(play(0, 'strong')).toBe('casual');
  });

  test('asks for less at a larger table, where an even share is smaller', () => {
    expect(play(0, 'casual', 'casual', 'casual')).toBe('casual');
    expect(play(0, 'casual', 'casual', 'casual')).toBe('casual');
    expect(play(0, 'casual', 'casual', 'casual')).toBe('casual');
    expect(play(0, 'casual', 'casual', 'casual')).toBe('novice');
  });

  test('does not go beyond the first and the last', () => {
    choose(GAME, 'strong', box);
    for (let i = 0; i < 5; i += 1) expect(play(1, 'strong')).toBe('strong');
    choose(GAME, 'novice', box);
    for (let i = 0; i < 5; i += 1) expect(play(0, 'novice')).toBe('novice');
  });

  test('does not depend on games that were watched, played with people or against several levels, nor on one twice', () => {
    for (let i = 0; i < 5; i += 1) {
      learnFrom(GAME, at(null, 'casual'), { A: 1 }, box);
      learnFrom(GAME, at('A', null), { A: 1 }, box);
      learnFrom(GAME, at('A', 'casual', 'strong'), { A: 1 }, box);
      learnFrom(GAME, at('A', 'sense'), { A: 1 }, box);
    }
    expect(suited(GAME, box)).toBe('casual');
    const once = at('A', 'casual');
    for (let i = 0; i < 5; i += 1) learnFrom(GAME, once, { A: 1 }, box);
    expect(suited(GAME, box)).toBe('casual');
  });

  test('does not change by games against another level, as a rematch is after it has', () => {
    expect(play(1, 'casual')).toBe('casual');
    expect(play(1, 'casual')).toBe('strong');
    for (let i = 0; i < 4; i += 1) expect(play(1, 'casual')).toBe('strong');
    for (let i = 0; i < 4; i += 1) expect(play(0, 'novice')).toBe('strong');
  });

  test('does not count a table again that is looked at after another', () => {
    const [first, second] = [at('A', 'casual'), at('A', 'casual')];
    learnFrom(GAME, first, { A: 1 }, box);
    learnFrom(GAME, second, { A: 0 }, box);
    learnFrom(GAME, first, { A: 1 }, box);
    expect(play(1, 'casual')).toBe('casual');
  });

  test.each(['null', '5', '[]', '{"marbles":5}', '{"marbles":null}', '{"marbles":{}}', '{"marbles":{"level":"strong","tables":3}}'])(
    'is that of a newcomer where %s was kept',
    (text) => {
      box.setItem('ludothek-levels', text);
      expect(suited(GAME, box)).toBe('casual');
      expect(play(1, 'casual')).toBe('casual');
      expect(play(1, 'casual')).toBe('strong');
    },
  );

  test('is that of a newcomer where nothing can be kept', () => {
    const forbidden: Box = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    };
    choose(GAME, 'strong', forbidden);
    expect(suited(GAME, forbidden)).toBe('casual');
  });
});

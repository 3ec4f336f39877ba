import { beforeEach, expect, test } from 'vitest';

import { Stage } from '../src/lib/stage';
import { World } from './wire';

interface Act {
  name: string;
  settles: number;
  seen: number;
}

let world: World;
let isWatched: boolean;
/** What was shown, and that it came to rest, each with its time. */
let told: string[];
let stage: Stage<Act>;

beforeEach(() => {
  world = new World();
  [isWatched, told] = [true, []];
  let shown = '';
  const note = (what: string): void => void told.push(`${world.time} ${what}`);
  stage = new Stage<Act>(
    { now: () => world.time, later: world.later, afterDrawing: world.later, isWatched: () => isWatched },
    (act) => (note((shown = act.name)), act),
    () => note(`${shown} rests`),
  );
});

const act = (name: string, settles = 100, seen = 300): Act => ({ name, settles, seen });

test('one thing moves, comes to rest and is seen before the next begins', () => {
  stage.add(act('one'));
  stage.add(act('two'));
  world.pass(1000);
  expect(told).toEqual(['0 one', '100 one rests', '300 two', '400 two rests']);
});

test('what does not move is at rest at once', () => {
  stage.add(act('one', 0, 0));
  stage.add(act('two', 0, 50));
  stage.add(act('three'));
  expect(told).toEqual(['0 one', '0 one rests', '0 two', '0 two rests']);
  world.pass(50);
  expect(told.at(-1)).toBe('50 three');
});

test('nothing begins before the board lies still, however soon it is seen', () => {
  stage.add(act('one', 100, 0));
  stage.add(act('two'));
  expect(told).toEqual(['0 one']);
  world.pass(100);
  expect(told).toEqual(['0 one', '100 one rests', '100 two']);
});

test('what has been seen is waited for no longer', () => {
  stage.add(act('one'));
  stage.add(act('two'));
  world.pass(100);
  stage.hurry();
  expect(told.at(-1)).toBe('100 two');
});

test('what begins anew lets what was before come to rest, and forgets what waits', () => {
  stage.add(act('one'));
  stage.add(act('two'));
  stage.begin(act('new'));
  world.pass(1000);
  expect(told).toEqual(['0 one', '0 one rests', '0 new', '100 new rests']);
});

test('nothing moves and nothing waits while nobody looks', () => {
  isWatched = false;
  stage.add(act('one'));
  stage.add(act('two'));
  expect(told).toEqual(['0 one', '0 one rests', '0 two', '0 two rests']);
});

test('what comes faster than it can be seen is caught up with', () => {
  for (let number = 0; number <= 12; number++) stage.add(act(`${number}`));
  expect(told).toEqual(['0 0', '0 0 rests', '0 1']);
});

test('after the end nothing is shown and nothing told', () => {
  stage.add(act('one'));
  stage.add(act('two'));
  stage.close();
  world.pass(1000);
  expect(told).toEqual(['0 one']);
});

// How strong the bots are that somebody plays against: whoever is new begins at the second level, then it follows how their
// games go.
import { browser, type Box } from './box';
import type { BotInfo, GameInfo, TableAnswer } from './messages';

const KEY = 'ludothek-levels';
const FIRST = 2;
/** So many wins more, or fewer, than would be an even share lead to the next level. */
const ENOUGH = 1;

interface Standing {
  level: number;
  /** Wins above an even share since this level was reached. */
  ahead: number;
  /** The last table that was counted, so that none counts twice. */
  table: string;
}

function all(box: Box): Record<string, Standing> {
  try {
    return JSON.parse(box.getItem(KEY) ?? '{}') as Record<string, Standing>;
  } catch {
    return {}; // a browser may forbid storage; then everybody is new
  }
}

function keep(game: string, standing: Standing, box: Box): void {
  try {
    box.setItem(KEY, JSON.stringify({ ...all(box), [game]: standing }));
  } catch {
    // see all()
  }
}

function standing(game: string, box: Box): Standing {
  return all(box)[game] ?? { level: FIRST, ahead: 0, table: '' };
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

/** Takes in how a game ended, if it was against bots of one level, once. */
export function learnFrom(game: GameInfo, now: TableAnswer, result: Record<string, number>, box: Box = browser): void {
  const others = now.seats.filter(({ seat }) => seat !== now.you);
  const [bot] = others.map(({ bot }) => bot);
  if (!now.you || !bot || others.some((at) => at.kind !== 'bot' || at.bot !== bot)) return;
  const before = standing(game.name, box);
  const known = levels(game.bots);
  const level = known.find(({ name }) => name === bot)?.level;
  if (level == null || before.table === now.id) return;
  const ahead = (level === before.level ? before.ahead : 0) + (result[now.you] ?? 0) - 1 / now.seats.length;
  const next = ahead >= ENOUGH ? level + 1 : ahead <= -ENOUGH ? level - 1 : level;
  const reached = known.some((bot) => bot.level === next) ? next : level;
  keep(game.name, { level: reached, ahead: reached === level && next === level ? ahead : 0, table: now.id }, box);
}

// The server's answers over HTTP.
import type { GameInfo, Language, Me, OptionValue, ReplayStep, Summary } from './protocol';

/** A request that the server turned down, with its sentence for the person. */
export class Declined extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    text: string,
  ) {
    super(text);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { reason = 'unknown', text = response.statusText } = (answer ?? {}) as { reason?: string; text?: string };
    throw new Declined(response.status, reason, text);
  }
  return answer as T;
}

export interface NewTable {
  game: string;
  options: Record<string, OptionValue>;
  bots: string[];
  public: boolean;
}

const at = encodeURIComponent;

export const api = {
  me: () => ask<Me>('/api/me'),
  rename: (name: string) => ask<Me>('/api/me', { name }),
  games: () => ask<GameInfo[]>('/api/games'),
  tables: () => ask<{ open: Summary[]; mine: Summary[] }>('/api/tables'),
  make: (table: NewTable, lang: Language) => ask<{ id: string }>(`/api/tables?lang=${lang}`, table),
  rules: (game: string, lang: Language) => ask<{ markdown: string }>(`/api/rules/${at(game)}?lang=${lang}`),
  texts: (lang: Language) => ask<{ ftl: string }>(`/api/texts/${lang}`),
  replay: (id: string, viewer: string, lang: Language) =>
    ask<{ steps: ReplayStep[] }>(`/api/tables/${at(id)}/replay?viewer=${at(viewer)}&lang=${lang}`),
};

// The server's answers over HTTP.
import type {
  Denial,
  GameInfo,
  Lang,
  MadeTable,
  Me,
  Name,
  NewTable,
  Replay,
  Rules,
  Tables,
  Texts,
} from './messages';

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

async function ask<T>(path: string, body?: Name | NewTable): Promise<T> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { reason, text = response.statusText } = (answer ?? {}) as Partial<Denial>;
    throw new Declined(response.status, reason ?? 'unknown', text);
  }
  return answer as T;
}

const at = encodeURIComponent;

export const api = {
  me: () => ask<Me>('/api/me'),
  rename: (name: string) => ask<Me>('/api/me', { name }),
  games: () => ask<GameInfo[]>('/api/games'),
  tables: () => ask<Tables>('/api/tables'),
  make: (table: NewTable, lang: Lang) => ask<MadeTable>(`/api/tables?lang=${lang}`, table),
  rules: (game: string, lang: Lang) => ask<Rules>(`/api/rules/${at(game)}?lang=${lang}`),
  texts: (lang: Lang) => ask<Texts>(`/api/texts/${lang}`),
  /** Step by step, and drawn as text if that `isDrawn`. */
  replay: (id: string, viewer: string, lang: Lang, isDrawn: boolean) =>
    ask<Replay>(`/api/tables/${at(id)}/replay?viewer=${at(viewer)}&lang=${lang}${isDrawn ? '&text' : ''}`),
};

// The rules' Markdown as plain data: headings, paragraphs, lists and tables. Everything else is text.

export type Inline =
  | { kind: 'text' | 'code' | 'strong' | 'em'; text: string }
  /** The number of a statement, such as Q14, inside a text. */
  | { kind: 'statement'; text: string };

export type Block =
  | { kind: 'heading'; level: number; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export interface Item {
  /** Q14, where the item states a rule. */
  statement: string | null;
  text: Inline[];
}

/** Statements have numbers after one letter, which is that of the first of them. */
const STATEMENT = /^- \*\*([A-Z])\d+\*\*/m;

/** How text is taken apart; without a letter there are no statements to find. */
function apart(letter: string): RegExp {
  return new RegExp(`\`([^\`]+)\`|\\*\\*([^*]+)\\*\\*|\\*([^*]+)\\*|\\b(${letter || '(?!)'}\\d{1,2})\\b`, 'g');
}

export function inline(text: string, letter = ''): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(apart(letter))) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, code, strong, em, statement] = match;
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (em !== undefined) pieces.push({ kind: 'em', text: em });
    else pieces.push({ kind: 'statement', text: statement! });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

function item(text: string, letter: string): Item {
  const [, statement, rest] = /^\*\*([A-Z]\d{1,2})\*\*\s*(.*)$/s.exec(text) ?? [];
  return statement ? { statement, text: inline(rest ?? '', letter) } : { statement: null, text: inline(text, letter) };
}

const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const MARK = /^(?:-|\d+\.)\s+/;

function block(lines: string[], letter: string): Block {
  const pieces = (text: string): Inline[] => inline(text, letter);
  const first = lines[0]!;
  const heading = /^(#+)\s+(.*)$/.exec(first);
  if (heading) return { kind: 'heading', level: heading[1]!.length, text: pieces(heading[2]!) };
  if (first.startsWith('|')) {
    const [head = first, , ...rows] = lines;
    return { kind: 'table', head: cells(head).map(pieces), rows: rows.map((row) => cells(row).map(pieces)) };
  }
  if (!MARK.test(first)) return { kind: 'paragraph', text: pieces(lines.map((line) => line.trim()).join(' ')) };
  const items: string[] = [];
  for (const line of lines) {
    if (MARK.test(line)) items.push(line.replace(MARK, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', isOrdered: /^\d/.test(first), items: items.map((text) => item(text, letter)) };
}

export function read(markdown: string): Block[] {
  const letter = STATEMENT.exec(markdown)?.[1] ?? '';
  return markdown
    .replace(/\r/g, '')
    .replace(/^(#+ .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length)
    .map((lines) => block(lines, letter));
}

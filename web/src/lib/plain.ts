// Messages of one line with nothing but values in them, which are read and said without Fluent.

export type Plain = Map<string, string>;

export function plain(ftl: string): Plain {
  return new Map([...ftl.matchAll(/^([a-z][\w-]*) = (.*)$/gm)].map(([, key, text]) => [key!, text!]));
}

export function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{ \$(\w+) \}/g, (_, name: string) => String(values[name]));
}

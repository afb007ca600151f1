/** A tree of texts by code: `{ imports: { encrypted: '...' }, internal: '...' }`. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The text of a code, its `{{values}}` filled in from the details (a value that is not there is left out). */
export function textOf(texts: Texts, code: string, details: Readonly<Record<string, unknown>> = {}): string | null {
  let found: string | Texts | undefined = texts;
  for (const key of code.split('.')) found = typeof found === 'object' ? found[key] : undefined;
  if (typeof found !== 'string') return null;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? '')).trim();
}

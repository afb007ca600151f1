import { COLUMNS_JOINED, type Mapping, type Question } from '#shared/imports/schema.ts';
import type { Ask, Issue } from './issues.ts';
import type { Table } from './layout.ts';

/** A mapping keeps words of up to 200 letters; a longer one stays an error of its row. */
const LONGEST_KEY = 220;
/** More are no help: the defaults of the rest are taken all the same, and shown as meanings of words. */
const MOST_QUESTIONS = 100;

/** Questions about one mapping. What has a default is put into the mapping, and told as an assumption. */
export class Questions {
  private readonly mapping: Mapping;
  private readonly byKey = new Map<string, Question & { rows: number; isVague: boolean }>();
  constructor(mapping: Mapping) {
    this.mapping = mapping;
  }

  add(issues: readonly Issue[]): void {
    for (const { ask } of issues) if (ask) this.put(ask);
  }

  isAsked(key: string): boolean {
    return this.byKey.has(key);
  }

  private put(ask: Ask): void {
    if (ask.key.length > LONGEST_KEY) return;
    const known = this.byKey.get(ask.key);
    if (known) known.rows++;
    else this.byKey.set(ask.key, { ...ask, options: [...ask.options], rows: 1, isVague: ask.isVague ?? false });
  }

  activity(proposed: string | null, options: readonly string[]): void {
    this.put({ key: 'activity', code: 'imports.whichActivityForAll', options, proposed, details: {} });
    this.mapping.activity = proposed;
  }

  /** Several columns that add up are one option, their headings joined. */
  quantity(rivals: readonly (readonly number[])[], { headers }: Table): void {
    const texts = rivals.map((columns) => columns.map((column) => headers[column]?.text ?? '').join(COLUMNS_JOINED));
    const options = [...new Set(texts)];
    const proposed = texts.length === 1 ? (options[0] ?? null) : null;
    this.put({
      key: 'column:quantity',
      code: 'imports.whichColumn',
      options,
      proposed,
      details: { field: 'quantity' },
    });
  }

  hidden(rows: number, mapping: Mapping): void {
    mapping.skipHiddenRows = true;
    this.put({
      key: 'skipHiddenRows',
      code: 'imports.whichHiddenRows',
      options: ['true', 'false'],
      proposed: 'true',
      details: { rows },
    });
  }

  /**
   * The questions, those without a default first; the defaults are put into the mapping. Words that nothing is known of
   * are asked when they stand in at least half of the records; else they stay errors of their rows.
   */
  list(records: number): Question[] {
    const all = [...this.byKey.values()];
    const vague = new Map<string, number>();
    for (const { key, rows, isVague } of all)
      if (isVague) vague.set(fieldOf(key), (vague.get(fieldOf(key)) ?? 0) + rows);
    const asked = all.filter(({ key, isVague }) => !isVague || (vague.get(fieldOf(key)) ?? 0) * 2 >= records);
    asked.sort((a, b) => Number(a.proposed !== null) - Number(b.proposed !== null) || b.rows - a.rows);
    for (const question of asked) if (question.proposed !== null) assume(this.mapping, question.key, question.proposed);
    return asked.slice(0, MOST_QUESTIONS).map(({ key, code, options, proposed, details, rows }) => ({
      key,
      code,
      options,
      proposed,
      details: { ...details, rows },
    }));
  }
}

const fieldOf = (key: string) => key.split(':')[1] ?? '';

/** Puts an answer into a mapping. */
function assume(mapping: Mapping, key: string, answer: string): void {
  const [kind, field = '', ...word] = key.split(':');
  if (kind === 'fixed') mapping.fixed = { ...mapping.fixed, [field]: answer };
  if (kind === 'value')
    mapping.values = { ...mapping.values, [field]: { ...mapping.values[field], [word.join(':')]: answer } };
  if (kind === 'unit')
    mapping.columns = mapping.columns.map((target) =>
      isMeasured(target.field, field) ? { ...target, unit: target.unit ?? answer } : target,
    );
}

const isMeasured = (target: string, field: string) => target === field || (target === 'quantity' && field === 'charge');

import type { Cell } from '#shared/imports/reader/types.ts';
import { readDate } from '#shared/imports/values/dates.ts';
import { type DecimalMark, readNumber } from '#shared/imports/values/numbers.ts';
import type { Facts } from './facts.ts';

type Cells = readonly (Cell | undefined)[];
/** `08/06/2012806.36`: the mark between a day and an amount is gone. */
const GLUED = /^\d{1,2}\/\d{1,2}\/\d{4}(\d+(?:\.\d+)?)$/;

interface Columns {
  readonly date: number;
  readonly amount: number;
  readonly mark: DecimalMark | null;
}

/** Of a ledger that has lost marks between its cells: the rows whose day and amount stand in their columns. */
export function wellFormedFacts(rows: readonly Cells[], { date, amount, mark }: Columns): Facts {
  const formed = rows.flatMap((cells) => {
    const day = readDate(cells[date]?.text ?? '', 'dmy');
    const read = readNumber(cells[amount]?.text ?? '', mark);
    return typeof day === 'string' || typeof read === 'string' ? [] : [{ day: day.startOn, amount: read.value, cells }];
  });
  const glued = rows.flatMap((cells) => GLUED.exec(cells[date]?.text ?? '')?.[1] ?? []);
  const days = formed.map(({ day }) => day).sort();
  const accounts = new Map<string, number>();
  for (const { cells, amount: one } of formed) {
    const account = cells[amount + 1]?.text ?? '';
    accounts.set(account, (accounts.get(account) ?? 0) + one);
  }
  const top = [...accounts].toSorted(([, a], [, b]) => b - a).slice(0, 5);
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    well_formed_rows: formed.length,
    sum_of_well_formed_rows: rounded(formed.reduce((sum, one) => sum + one.amount, 0)),
    date_range_well_formed: [days[0], days.at(-1)],
    rows_with_date_and_amount_glued: glued.length,
    amount_in_glued_rows: rounded(glued.reduce((sum, one) => sum + Number(one), 0)),
    distinct_accounts: accounts.size,
    top_accounts: top.map(([account, sum]) => [account, rounded(sum)]),
  };
}

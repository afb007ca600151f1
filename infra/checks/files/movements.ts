import type { Movement } from '#shared/banking/reader/types.ts';
import { missingOf } from '#shared/banking/table/columns.ts';
import { proposeTable } from '#shared/banking/table/propose.ts';
import { readTable } from '#shared/banking/table/read.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Facts } from './facts.ts';

/** What a table says as a list of movements of a bank; nothing where it is none. */
export function movementFacts(workbook: Workbook): Facts {
  const columns = proposeTable(workbook, { isCard: false })?.proposed;
  if (!columns || missingOf(columns).length > 0) return {};
  const { statements, leftOut } = readTable(workbook, { columns, fileName: '' });
  const [statement] = statements;
  if (!statement) throw new AppError('imports.empty');
  const { movements, openingCents, closingCents } = statement;
  const amounts = movements.map(({ amountCents }) => amountCents);
  const days = movements.map(({ accountingOn }) => accountingOn).sort();
  const sum = (of: (cents: number) => boolean) => amounts.filter(of).reduce((all, cents) => all + cents, 0) / 100;
  const balance = (cents: number | null) => (cents === null ? undefined : cents / 100);
  return {
    valid_rows: movements.length,
    error_rows: leftOut.map(({ place }) => place),
    amount_sum: sum(() => true),
    sum_debits: sum((cents) => cents < 0),
    sum_credits: sum((cents) => cents > 0),
    opening_balance: balance(openingCents),
    closing_balance: balance(closingCents),
    last_running_balance: balance(closingCents),
    running_balance_breaks: breaksIn(movements, openingCents),
    date_min: days[0],
    date_max: days.at(-1),
  };
}

/** How often a balance beside a movement is not the one before it and the movement; in the order that has fewer. */
function breaksIn(movements: readonly Movement[], openingCents: number | null): number | undefined {
  if (openingCents === null) return undefined;
  const count = (inOrder: readonly Movement[]) => {
    let before = openingCents;
    let breaks = 0;
    for (const { amountCents, balanceCents } of inOrder) {
      if (before + amountCents !== balanceCents) breaks++;
      before = balanceCents ?? before;
    }
    return breaks;
  };
  return Math.min(count(movements), count(movements.toReversed()));
}

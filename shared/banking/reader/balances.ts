import type { Notice, Statement } from './types.ts';

interface BalanceCheck {
  readonly account: string;
  readonly currency: string;
  readonly openingCents: number | null;
  readonly closingCents: number | null;
  readonly movements: number;
  readonly sumCents: number;
  /** Whether opening + movements = closing; null where the file does not say both. */
  readonly addsUp: boolean | null;
}

/** `sumCents`: of all movements of the file, also of those that are left out afterwards. */
export function checkBalance({ account, currency, openingCents, closingCents, movements }: Statement): BalanceCheck {
  const sumCents = movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isTold = openingCents !== null && closingCents !== null;
  const addsUp = isTold ? openingCents + sumCents === closingCents : null;
  return { account, currency, openingCents, closingCents, movements: movements.length, sumCents, addsUp };
}

/** What the user is told of statements that do not add up: nothing is refused for it, files of banks have such errors. */
export const balanceNotices = (checks: readonly BalanceCheck[]): Notice[] =>
  checks
    .filter(({ addsUp }) => addsUp === false)
    .map(({ account, openingCents, sumCents, closingCents }) => ({
      code: 'doesNotAddUp',
      details: {
        account: account.slice(-4),
        expectedCents: (openingCents ?? 0) + sumCents,
        closingCents: closingCents ?? 0,
      },
    }));

/** Statements of a period that a bank packed in two versions say the same twice. */
export const toldOnce = (notices: readonly Notice[]): Notice[] => [
  ...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values(),
];

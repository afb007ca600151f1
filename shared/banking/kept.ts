import { groupKey, withoutNumbers } from './describe.ts';
import { checkBalance } from './reader/balances.ts';
import type { BankFile, LeftOut } from './reader/types.ts';
import type { BankLeftOut, BankUpload } from './schema.ts';

/** A movement as it is kept of a file. What leaves the account is negative. */
export interface KeptMovement {
  readonly on: string;
  readonly text: string;
  readonly cents: number;
  readonly mcc: string | null;
}

/** Movements of similar description in a file, with what they come to in each year. */
export interface FoundGroup {
  readonly key: string;
  readonly text: string;
  count: number;
  readonly years: Record<string, number>;
}

export interface Kept {
  readonly movements: readonly KeptMovement[];
  readonly leftOut: readonly BankLeftOut[];
  readonly groups: readonly FoundGroup[];
  readonly balances: BankUpload['balances'];
  readonly read: number;
  readonly fromOn: string | null;
  readonly toOn: string | null;
}

interface Bounds {
  /** First day that is imported, and whether an open-banking account says so. */
  readonly cutoffOn: string;
  readonly isOpenBanking: boolean;
  /** Nothing is of later than this day. */
  readonly todayOn: string;
}

/** What of a file is to be counted, and what is not and why. */
export function keep({ statements, leftOut: unread }: BankFile, bounds: Bounds): Kept {
  const movements: KeptMovement[] = [];
  const leftOut: BankLeftOut[] = unread.map(plainLeftOut);
  for (const one of statements.flatMap((statement) => statement.movements)) {
    const code = reasonAgainst(one.accountingOn, bounds) ?? (isEuro(one.currency) ? null : 'otherCurrency');
    const text = withoutNumbers(one.description);
    if (code) leftOut.push({ place: one.place, code, value: `${one.accountingOn} ${text}`.slice(0, 200) });
    else movements.push({ on: one.accountingOn, text, cents: one.amountCents, mcc: one.mcc });
  }
  const days = movements.map(({ on }) => on).sort();
  return {
    movements,
    leftOut: leftOut.sort((a, b) => a.place - b.place),
    groups: groupsOf(movements),
    balances: statements.map(checkBalance).map((one) => ({ ...one, account: one.account.slice(-4) })),
    read: movements.length + leftOut.length,
    fromOn: days[0] ?? null,
    toOn: days.at(-1) ?? null,
  };
}

const plainLeftOut = ({ place, code, value }: LeftOut): BankLeftOut => ({
  place,
  code,
  value: withoutNumbers(value).slice(0, 200),
});
const isEuro = (currency: string) => currency === '' || currency === 'EUR';

function reasonAgainst(on: string, { cutoffOn, isOpenBanking, todayOn }: Bounds): BankLeftOut['code'] | null {
  if (on < cutoffOn) return isOpenBanking && on >= '2018-01-01' ? 'beforeOpenBanking' : 'before2018';
  return on > todayOn ? 'inFuture' : null;
}

function groupsOf(movements: readonly KeptMovement[]): FoundGroup[] {
  const groups = new Map<string, FoundGroup>();
  for (const movement of movements) {
    const key = groupKey(movement);
    let group = groups.get(key);
    if (!group) {
      group = { key, text: movement.text, count: 0, years: {} };
      groups.set(key, group);
    }
    const year = movement.on.slice(0, 4);
    group.count++;
    group.years[year] = (group.years[year] ?? 0) + movement.cents;
  }
  return [...groups.values()];
}

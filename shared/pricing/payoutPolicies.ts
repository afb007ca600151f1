import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { LARGE_FOREST_TONNES } from '#shared/constants/sales.ts';

/** When a part is paid: at the sale; when the one-year term ends in which the sale was made; when somebody decides so. */
type Release = 'sale' | 'termEnd' | 'decision';
type LegKind = 'payment' | 'deposit' | 'guaranteeFund';
/** A part of what is the owner's. */
interface Part {
  readonly key: string;
  readonly bp: number;
  readonly release: Release;
  readonly kind: LegKind;
}
export interface PayoutPolicy {
  readonly version: number;
  /** Day from which contracts are made with it. */
  readonly validFrom: string;
  /** Together the whole. */
  readonly parts: readonly Part[];
}

const FIRST = { version: 1, validFrom: '2026-01-01' } as const;

/** Every version of each policy, the oldest first. */
type PayoutPolicies = Readonly<Record<string, readonly [PayoutPolicy, ...PayoutPolicy[]]>>;
/**
 * How owners are paid. A policy is written into the contract and copied onto each order with its version, so a change is a
 * version more at the end of its list, and moves nothing that was sold: no version is ever changed or taken away. Source:
 * RULES.md, Money; 002 §9.
 */
export const PAYOUT_POLICIES = {
  standard: [{ ...FIRST, parts: [{ key: 'sale', bp: 10_000, release: 'sale', kind: 'payment' }] }],
  'two-instalments': [
    {
      ...FIRST,
      parts: [
        { key: 'first', bp: 5_000, release: 'sale', kind: 'payment' },
        { key: 'second', bp: 5_000, release: 'termEnd', kind: 'payment' },
      ],
    },
  ],
  'guarantee-fund': [
    {
      ...FIRST,
      parts: [
        { key: 'sale', bp: 9_500, release: 'sale', kind: 'payment' },
        { key: 'fund', bp: 500, release: 'decision', kind: 'guaranteeFund' },
      ],
    },
  ],
  insured: [
    {
      ...FIRST,
      parts: [
        { key: 'sale', bp: 9_000, release: 'sale', kind: 'payment' },
        { key: 'deposit', bp: 1_000, release: 'termEnd', kind: 'deposit' },
      ],
    },
  ],
} as const satisfies PayoutPolicies;
export type PayoutPolicyId = keyof typeof PAYOUT_POLICIES;

/** The version that a contract of a day is made with: the last that is valid by then, else the first there was. */
export function currentPolicy(id: string, on: string, policies: PayoutPolicies = PAYOUT_POLICIES): PayoutPolicy {
  const versions = policies[id];
  if (!versions) throw new Error(`There is no payout policy ${id}`);
  return versions.findLast(({ validFrom }) => validFrom <= on) ?? versions[0];
}

/** The version that was agreed to, whatever came since. @throws Error when there is none */
export function agreedPolicy(
  { id, version }: { readonly id: string; readonly version: number },
  policies: PayoutPolicies = PAYOUT_POLICIES,
): PayoutPolicy {
  const policy = policies[id]?.find((one) => one.version === version);
  if (!policy) throw new Error(`The payout policy ${id} has no version ${version}`);
  return policy;
}

/** The policy of a forest when nobody chose another one, by what it absorbs in a year, in t CO2e. */
export function usualPolicy(forest: { yearlyTonnes: number; hasFireInsurance: boolean }): PayoutPolicyId {
  if (forest.yearlyTonnes <= LARGE_FOREST_TONNES) return 'standard';
  return forest.hasFireInsurance ? 'insured' : 'two-instalments';
}

export interface Leg extends Omit<Part, 'bp'> {
  readonly cents: number;
}

/** What is the owner's of a line, in parts: each rounded down, and the last takes the rest, so that they add up to it. */
export function legsOf(ownerCents: number, { parts }: PayoutPolicy): Leg[] {
  let rest = ownerCents;
  return parts.map(({ bp, ...part }, i) => {
    const share = Number((BigInt(ownerCents) * BigInt(bp)) / BigInt(WHOLE_BP));
    const cents = i === parts.length - 1 ? rest : share;
    rest -= cents;
    return { ...part, cents };
  });
}

const dayOf = (year: number, [month = 1, day = 1]: readonly number[]): string => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
};

/**
 * First day after the one-year term of a contract in which a day lies, whether the contract was renewed or not: what is
 * paid at the end of the term is due on it. Days as `YYYY-MM-DD`; a contract of 29 February turns on 28 in common years.
 */
export function termEndOn(contractOn: string, on: string): string {
  const monthAndDay = contractOn.slice(5).split('-').map(Number);
  const year = Number(on.slice(0, 4));
  const turn = dayOf(year, monthAndDay);
  return on < turn ? turn : dayOf(year + 1, monthAndDay);
}

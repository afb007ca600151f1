import type { Random } from '#infra/local/faults/random.ts';
import type { PlanTier } from '#shared/constants/pricing.ts';
import type { VatBuyer } from '#shared/pricing/vat.ts';
import type { PolicyName } from './oracle.ts';

/** What somebody buys, and what must be said of it, known by how it was made up. */
export interface Wanted {
  readonly tier: PlanTier;
  /** EU close, in cents. */
  readonly closeCents: number;
  readonly buyer: VatBuyer;
  readonly vatPercent: number;
  readonly mention: string;
  readonly soldOn: string;
  readonly lines: readonly WantedLine[];
}
interface WantedLine {
  readonly quantity: number;
  /** Null: the forest is listed at the default price. */
  readonly ownPriceCents: number | null;
  readonly policy: PolicyName;
  readonly contractOn: string;
  /** First day after the term of the contract in which it is sold. */
  readonly termEndOn: string;
}

const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1));
const oneOf = <T>(random: Random, all: readonly T[]): T => all[upTo(random, all.length - 1)] as T;
/** Small ones often, large ones sometimes: as many of each length. */
const spread = (random: Random, most: number) => 1 + Math.floor((most + 1) ** random() - 1);

const TIERS = ['none', 'first', 'second', 'third'] as const;
const POLICIES = ['standard', 'two-instalments', 'guarantee-fund', 'insured'] as const;
/** The most of a line. */
const MOST_CREDITS = 1_000_000;
const MOST_UNIT_CENTS = 100_000;
const padded = (n: number, length: number) => String(n).padStart(length, '0');

/** Where buyers are: each kind with what it pays. */
const BUYERS: readonly ((random: Random) => Pick<Wanted, 'buyer' | 'vatPercent' | 'mention'>)[] = [
  (random) => ({
    buyer: {
      country: 'ES',
      postalCode: oneOf(random, ['07', '15', '27', '28', '50', '36']) + padded(upTo(random, 999), 3),
      hasValidVatNumber: random() < 0.5,
    },
    ...{ vatPercent: 21, mention: 'none' },
  }),
  (random) => ({
    buyer: {
      country: 'ES',
      postalCode: oneOf(random, ['35', '38', '51', '52']) + padded(upTo(random, 999), 3),
      hasValidVatNumber: random() < 0.5,
    },
    ...{ vatPercent: 0, mention: 'outsideTerritory' },
  }),
  (random) => ({
    buyer: {
      country: oneOf(random, ['PT', 'FR', 'GR', 'IE', 'DE']),
      postalCode: oneOf(random, ['35001', '1000-001']),
      hasValidVatNumber: true,
    },
    ...{ vatPercent: 0, mention: 'reverseCharge' },
  }),
  (random) => ({
    buyer: { country: oneOf(random, ['PT', 'FR', 'IT']), postalCode: '38001', hasValidVatNumber: false },
    ...{ vatPercent: 21, mention: 'none' },
  }),
  (random) => ({
    buyer: {
      country: oneOf(random, ['GB', 'CH', 'NO', 'US', 'AD']),
      postalCode: '52001',
      hasValidVatNumber: random() < 0.5,
    },
    ...{ vatPercent: 21, mention: 'none' },
  }),
];

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const lastOfFebruary = (year: number) => new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10);

/** A contract with the first day of the term in which a sale lies, and the first day of the next one. */
function termWith(random: Random, soldOn: string): Pick<WantedLine, 'contractOn' | 'termEndOn'> {
  const begin = dayOf(Date.parse(soldOn) - upTo(random, 364) * DAY_MS);
  const [year, day] = [Number(begin.slice(0, 4)), begin.slice(5)];
  // One of 29 February turns on the last of February, whichever that is.
  if (begin === lastOfFebruary(year) && (day === '02-29' || random() < 0.5))
    return { contractOn: '2020-02-29', termEndOn: lastOfFebruary(year + 1) };
  return { contractOn: `${year - upTo(random, 3)}-${day}`, termEndOn: `${year + 1}-${day}` };
}

export function wantedOf(random: Random): Wanted {
  const soldOn = dayOf(Date.UTC(2026, 0, 1) + upTo(random, 3_650) * DAY_MS);
  const lines = Array.from({ length: Math.min(10, spread(random, 12)) }, () => ({
    quantity: spread(random, MOST_CREDITS),
    ownPriceCents: random() < 0.4 ? spread(random, MOST_UNIT_CENTS) : null,
    policy: oneOf(random, POLICIES),
    ...termWith(random, soldOn),
  }));
  const closeCents = random() < 0.2 ? spread(random, 100) : upTo(random, 30_000) + 1;
  return { ...oneOf(random, BUYERS)(random), tier: oneOf(random, TIERS), closeCents, soldOn, lines };
}

import { PLAN_IDS, PLAN_PERIODS, PLANS } from '#shared/constants/plans.ts';
import { COMMISSION_BP } from '#shared/constants/sales.ts';
import { priceOfPlan } from '#shared/plans/price.ts';
import { defaultPriceCents } from '#shared/pricing/defaultPrice.ts';
import { agreedPolicy, type Leg, legsOf, termEndOn } from '#shared/pricing/payoutPolicies.ts';
import { amountsOf, type SaleAmounts, sumOfLines } from '#shared/pricing/sale.ts';
import { vatOf } from '#shared/pricing/vat.ts';
import type { Wanted } from './buying.ts';
import { isFloor, isNearest, isPercent, RULES, sumOf } from './oracle.ts';

export interface Sold {
  readonly sum: SaleAmounts;
  readonly vatBp: number;
  readonly lines: readonly { readonly amounts: SaleAmounts; readonly legs: readonly Leg[] }[];
}
/** Told of each promise: whether it holds. */
export type Keep = (promise: string, isKept: boolean) => void;

/** What an order comes to by the product, held against the rules. */
export function soldOf(wanted: Wanted, keep: Keep): Sold {
  const vat = vatOf(wanted.buyer, wanted.soldOn);
  keep('VAT is that of where the buyer is', vat.bp === wanted.vatPercent * 100 && vat.mention === wanted.mention);
  const byDefault = defaultPriceCents(wanted.closeCents, wanted.tier);
  const rest = BigInt(100 - RULES.discountPercent[wanted.tier]);
  keep('The discount of the plan is taken once', isNearest(byDefault, rest * BigInt(wanted.closeCents), 100n));
  const lines = wanted.lines.map((line) =>
    lineOf(line, { unitPriceCents: line.ownPriceCents ?? byDefault, vatBp: vat.bp, wanted, keep }),
  );
  const sum = sumOfLines(lines.map(({ amounts }) => amounts));
  for (const name of Object.keys(sum) as (keyof SaleAmounts)[])
    keep(
      `${name} of an order is the sum of its lines`,
      BigInt(sum[name]) === sumOf(lines.map((line) => line.amounts[name])),
    );
  return { sum, vatBp: vat.bp, lines };
}

function lineOf(
  { quantity, policy, contractOn, termEndOn: expectedOn }: Wanted['lines'][number],
  {
    unitPriceCents,
    vatBp,
    wanted: { vatPercent, soldOn },
    keep,
  }: { unitPriceCents: number; vatBp: number; wanted: Wanted; keep: Keep },
) {
  const amounts = amountsOf({ quantity, unitPriceCents, vatBp, commissionBp: COMMISSION_BP });
  const { netCents, vatCents, totalCents, commissionCents, ownerCents } = amounts;
  keep(
    'Every amount is exact',
    Object.values(amounts).every((cents) => Number.isSafeInteger(cents) && cents >= 0),
  );
  keep('Net is quantity times price', BigInt(netCents) === BigInt(quantity) * BigInt(unitPriceCents));
  keep('VAT is its percent of the net, rounded', isPercent(vatCents, vatPercent, netCents));
  keep('Net and VAT are the total', sumOf([netCents, vatCents]) === BigInt(totalCents));
  keep('Commission is its percent of the net, rounded', isPercent(commissionCents, RULES.commissionPercent, netCents));
  keep('Commission and owner are the net', sumOf([commissionCents, ownerCents]) === BigInt(netCents));
  const legs = legsOf(ownerCents, agreedPolicy({ id: policy, version: 1 }));
  const parts = RULES.policies[policy];
  keep(
    'Legs are those of the policy',
    legs.length === parts.length && legs.every(({ release }, i) => release === parts[i]?.[1]),
  );
  keep("Legs are the owner's, all of it", sumOf(legs.map(({ cents }) => cents)) === BigInt(ownerCents));
  for (const [i, { cents }] of legs.slice(0, -1).entries())
    keep(
      'A leg is its percent, what is below a cent going to the last',
      isFloor(cents, BigInt(parts[i]?.[0] ?? 0) * BigInt(ownerCents), 100n),
    );
  keep('The last leg is due when the term of the sale ends', termEndOn(contractOn, soldOn) === expectedOn);
  return { amounts, legs };
}

/** The prices of plans, in every territory. */
export function checkPlans(keep: Keep): number {
  let count = 0;
  for (const plan of PLAN_IDS)
    for (const period of PLAN_PERIODS)
      for (const percent of [0, 21]) {
        const price = priceOfPlan(plan, period, percent * 100);
        const net = PLANS[plan].cents?.[period];
        count += 1;
        keep('A plan has a price when it is not agreed by hand', (price === null) === (net === undefined));
        if (!price || net === undefined) continue;
        keep('A plan costs what its table says', price.netCents === net && isPercent(price.vatCents, percent, net));
        keep('Net and VAT of a plan are its total', price.netCents + price.vatCents === price.totalCents);
      }
  return count;
}

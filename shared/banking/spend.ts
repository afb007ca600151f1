import { estimate } from '#shared/emissions/estimate.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { familiesOf } from '#shared/emissions/families.ts';
import type { Country, Estimate, RowInput } from '#shared/emissions/types.ts';
import type { PerEuro } from './categorize.ts';
import { fuelPriceOf } from './data/fuelPrices.ts';
import { categoryOf, isSpend, type Subcategory } from './subcategories.ts';
import type { Emission } from './view.ts';

/** The factors that spend needs. */
export const SPEND_FAMILIES = familiesOf(['expenses', 'combustible-consumed']);

export const NOTHING: Emission = {
  co2eMilligrams: 0,
  co2Milligrams: 0,
  ch4Milligrams: 0,
  n2oMilligrams: 0,
  waterMillilitres: 0,
};
export const plus = (a: Emission, b: Emission, sign: 1 | -1 = 1): Emission => ({
  co2eMilligrams: a.co2eMilligrams + sign * b.co2eMilligrams,
  co2Milligrams: a.co2Milligrams + sign * b.co2Milligrams,
  ch4Milligrams: a.ch4Milligrams + sign * b.ch4Milligrams,
  n2oMilligrams: a.n2oMilligrams + sign * b.n2oMilligrams,
  waterMillilitres: a.waterMillilitres + sign * b.waterMillilitres,
});

const MOST_KEPT = 50_000;
/** Nobody says what was tanked: half of the money is taken for each. */
const LITRE_DIGITS = 6;

/** What movements emit: by the engine, of the amount without its sign. A refund takes away what was spent. */
export class Spend {
  readonly #factors: FactorSet;
  readonly #country: Country;
  readonly #kept = new Map<string, Emission | null>();
  readonly #perEuro = new Map<string, number>();
  constructor(factors: FactorSet, country: Country) {
    this.#factors = factors;
    this.#country = country;
  }

  /** Null: it cannot be computed from euros (gas of refrigeration: kilograms are needed). */
  emissionOf(subcategory: Subcategory, { cents, year }: { cents: number; year: number }): Emission | null {
    if (!isSpend(subcategory) || cents === 0) return NOTHING;
    const size = Math.abs(cents);
    const key = `${categoryOf(subcategory)}|${year}|${size}`;
    let found = this.#kept.get(key);
    if (found === undefined) {
      found = this.#compute(categoryOf(subcategory), { cents: size, year });
      if (this.#kept.size < MOST_KEPT) this.#kept.set(key, found);
    }
    // What leaves the account is negative there, and emits.
    return found && cents > 0 ? plus(NOTHING, found, -1) : found;
  }

  readonly perEuro: PerEuro = (category) => {
    let found = this.#perEuro.get(category);
    if (found === undefined) {
      const emission =
        category === 'none' ? NOTHING : this.#compute(category, { cents: 100_000, year: REFERENCE_YEAR });
      found = emission?.co2eMilligrams ?? 0;
      this.#perEuro.set(category, found);
    }
    return found;
  };

  #compute(category: string, { cents, year }: { cents: number; year: number }): Emission | null {
    const euros = cents / 100;
    if (category !== 'gas-stations')
      return this.#sum([{ activity: 'expenses', inputs: { category, amount: euros, amountUnit: 'EUR' } }], year);
    const litres = litresOf(cents, { country: this.#country, year });
    const rows = (['diesel', 'petrol'] as const).map((fuel) => ({
      activity: 'combustible-consumed',
      inputs: {
        use: 'car-m1',
        fuel: fuel === 'diesel' ? 'diesel-b7' : 'petrol-e5',
        quantity: litres[fuel],
        quantityUnit: 'l',
      },
    }));
    const burnt = this.#sum(rows, year);
    const water = this.#sum([{ activity: 'expenses', inputs: { category, amount: euros, amountUnit: 'EUR' } }], year);
    return burnt && { ...burnt, waterMillilitres: water?.waterMillilitres ?? 0 };
  }

  #sum(rows: readonly RowInput[], year: number): Emission | null {
    const context = {
      year,
      periodStartOn: `${year}-01-01`,
      periodEndOn: `${year}-12-31`,
      country: this.#country,
      gwp: 'AR6',
      factors: this.#factors,
    } as const;
    let sum = NOTHING;
    for (const row of rows) {
      const made = estimate({ ...row, quality: 'spend', confirmed: true }, context);
      if (!made.ok) return null;
      sum = plus(sum, emissionIn(made));
    }
    return sum;
  }
}
/** The year that the factors of spend are of. */
const REFERENCE_YEAR = 2023;

/** Of electricity the market's line counts, not the one of the grid. */
function emissionIn(made: Extract<Estimate, { ok: true }>): Emission {
  return made.lines
    .filter(({ basis }) => basis !== 'location')
    .map(({ co2e, masses }) => ({
      co2eMilligrams: co2e.co2eMilligrams,
      co2Milligrams: masses.co2Milligrams,
      ch4Milligrams: masses.ch4Milligrams,
      n2oMilligrams: masses.n2oMilligrams,
      waterMillilitres: masses.waterMillilitres,
    }))
    .reduce((sum, one) => plus(sum, one), NOTHING);
}

/** Litres that an amount paid at gas stations bought. */
function litresOf(cents: number, { country, year }: { country: Country; year: number }) {
  const price = fuelPriceOf(country, year);
  const half = cents / 200;
  const rounded = (litres: number) => Number(litres.toFixed(LITRE_DIGITS));
  return { diesel: rounded(half / price.dieselEur), petrol: rounded(half / price.petrolEur) };
}

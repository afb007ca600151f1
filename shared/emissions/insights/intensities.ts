/** What a footprint is put in relation to. */
export const INTENSITY_KEYS = ['employee', 'eur', 'thousandEur', 'index', 'm2'] as const;
type IntensityKey = (typeof INTENSITY_KEYS)[number];

/** kg CO2e for one of it; null with the reason where that cannot be said. */
export interface Intensity {
  readonly key: IntensityKey;
  readonly kg: number | null;
  /** Of scope 1 and 2 only, as registries ask. */
  readonly scopes12Kg: number | null;
  readonly reason: 'missing' | 'zero' | null;
  /** What it was divided by. */
  readonly amount: number | null;
  /** Name and unit of the activity index. */
  readonly index: { readonly description: string; readonly unit: string } | null;
}

/** The calculation's own figures: surface in m2, billing in euro cents. */
interface Figures {
  readonly employees: number;
  readonly annualBillingCents: number | null;
  readonly surfaceM2: number;
  readonly activityIndex: { readonly description: string; readonly value: number | null; readonly unit: string } | null;
}

/** Intensities of a footprint: never by zero, never by something that nobody said. */
export function intensitiesOf(
  { totalKg, scopes12Kg }: { readonly totalKg: number; readonly scopes12Kg: number },
  { employees, annualBillingCents, surfaceM2, activityIndex }: Figures,
): Intensity[] {
  const eur = annualBillingCents === null ? null : annualBillingCents / 100;
  const amounts: Readonly<Record<IntensityKey, number | null>> = {
    employee: employees,
    eur,
    thousandEur: eur === null ? null : eur / 1000,
    index: activityIndex?.value ?? null,
    m2: surfaceM2,
  };
  return INTENSITY_KEYS.map((key) => {
    const amount = amounts[key];
    const reason = amount === null ? 'missing' : amount > 0 ? null : 'zero';
    const by = (kg: number) => (reason === null && amount !== null ? kg / amount : null);
    const index =
      key === 'index' && activityIndex ? { description: activityIndex.description, unit: activityIndex.unit } : null;
    return { key, kg: by(totalKg), scopes12Kg: by(scopes12Kg), reason, amount, index };
  });
}

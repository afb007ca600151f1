import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { type Calculation, CalculationDraft } from '#shared/calculations/schema.ts';

export type PreStepForm = UseFormReturn<z.input<typeof CalculationDraft>, unknown, CalculationDraft>;
export type PreStepControl = PreStepForm['control'];
type Key = keyof CalculationDraft;
const KEYS = Object.keys(CalculationDraft.shape) as Key[];

/** The pre-step of a calculation, as it is sent. */
export const draftOf = (calculation: Calculation): CalculationDraft =>
  Object.fromEntries(KEYS.map((key) => [key, calculation[key]])) as CalculationDraft;

/** Fields that differ between two versions of a pre-step. */
export const changedFields = (before: CalculationDraft, after: CalculationDraft): Key[] =>
  KEYS.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));

/** Words of each field: their key in the texts of `field`. */
export const FIELD_WORDS = {
  organizationId: 'organization',
  year: 'year',
  isCalendarYear: 'isCalendarYear',
  fiscalStartOn: 'fiscalStart',
  fiscalEndOn: 'fiscalEnd',
  surfaceM2: 'surface',
  employees: 'employees',
  annualBillingCents: 'billing',
  activityIndex: 'index',
  baseYear: 'baseYear',
  gwp: 'gwp',
  soils: 'soils',
  factorYear: 'factorYear',
  type: 'type',
  name: 'name',
  calculatingEntity: 'entity',
  external: 'external',
  sectorForm: 'sectorForm',
  blocks: 'blocks',
  leanAndGreenKg: 'leanAndGreen',
} as const satisfies Record<Key, string>;

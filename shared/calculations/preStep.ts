import * as z from 'zod';
import { BLOCKS } from '#shared/emissions/blocks.ts';
import { SECTOR_FORMS } from '#shared/emissions/types.ts';
import { decimal, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';

/** What is calculated: the whole organization, one event of it, or one of its product lines. */
export const CALCULATION_TYPES = ['organization', 'event', 'productLine'] as const;
/** Who made the calculation. */
export const CALCULATING_ENTITIES = ['own', 'consultant', 'otherTool'] as const;

export const ActivityIndex = z.strictObject({
  description: text(120),
  value: decimal().positive().max(1e15).nullable(),
  unit: text(40),
});

/** Whoever is not the organization itself has a name. */
const CalculatingEntity = z.strictObject({ kind: z.enum(CALCULATING_ENTITIES), name: text(120) });

/** Three of them in milligrams are a safe integer, with as much again to spare. */
const EXTERNAL_MAX_KG = 1_500_000_000;
const mass = () => decimal().nonnegative().max(EXTERNAL_MAX_KG);

/**
 * Totals that were calculated elsewhere, in kg CO2e: typed, with no rows below them and no trace. Both figures of bought
 * electricity are part of their scope 2. Scope 3 is null where it was not calculated.
 */
export const ExternalTotals = z.strictObject({
  scope1Kg: mass(),
  scope2MarketKg: mass(),
  scope2LocationKg: mass(),
  scope3Kg: mass().nullable(),
  /** Who or what gave them: a report, a tool, a verifier. */
  source: text(200),
  /** The document that they are in. */
  document: z.strictObject({ id: idOf('evidence'), fileName: text(200).min(1) }).nullable(),
});
export type ExternalTotals = z.infer<typeof ExternalTotals>;

/** What came to the pre-step after the first calculations were stored: they read as if this had been chosen. */
export const LaterPreStep = z.strictObject({
  type: z.enum(CALCULATION_TYPES).default('organization'),
  /** Of an event or a product line: which one. Empty for an organization. */
  name: text(80).default(''),
  calculatingEntity: CalculatingEntity.default({ kind: 'own', name: '' }),
  external: ExternalTotals.nullable().default(null),
  /** Which questions are asked, and of which blocks; null = every block of the form. */
  sectorForm: z.enum(SECTOR_FORMS).default('general'),
  blocks: z.array(z.enum(BLOCKS)).min(1).max(BLOCKS.length).nullable().default(null),
  /** Goods moved in the period, kg: asked for in the Lean & Green programme of logistics. */
  leanAndGreenKg: decimal().positive().max(1e13).nullable().default(null),
});

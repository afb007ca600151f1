import type { CalculationDraft } from './schema.ts';

type SectorForm = CalculationDraft['sectorForm'];

/** Divisions of the CNAE (and of the Portuguese CAE, which has the same): agriculture, transport and storage, lodging and meals. */
const FORM_OF_DIVISION: readonly (readonly [from: number, to: number, form: SectorForm])[] = [
  [1, 3, 'agricultural'],
  [49, 53, 'logistics'],
  [55, 56, 'hospitality'],
];

/** The form that fits an economic activity, by the division of its code; with or without the letter of its section. */
export function formOfCnae(cnae: string): SectorForm {
  const division = Number(/^\s*[A-Z]?\s*(\d{2})/i.exec(cnae)?.[1] ?? 0);
  return FORM_OF_DIVISION.find(([from, to]) => division >= from && division <= to)?.[2] ?? 'general';
}

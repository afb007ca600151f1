import type { CalculationDraft } from '#shared/calculations/schema.ts';
import type { Form } from '#shared/questionnaire/form.ts';

/** Which questions a calculation asks. */
export const formOf = ({ sectorForm, blocks }: CalculationDraft): Form => ({ sectorForm, blocks });

import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { BLOCKS, type Block } from '#shared/emissions/blocks.ts';
import type { CalculationDraft } from './schema.ts';

type SectorForm = CalculationDraft['sectorForm'];

/** Blocks with a question in a form, in the order in which people see them. */
export function blocksOfForm(form: SectorForm): Block[] {
  const asked = new Set(
    activityTypes.filter(({ sectorForms }) => sectorForms.includes(form)).map(({ block }) => block),
  );
  return BLOCKS.filter((block) => asked.has(block));
}

/** The blocks that are asked: those chosen that the form has, or all of it. */
export function askedBlocks({ sectorForm, blocks }: Pick<CalculationDraft, 'sectorForm' | 'blocks'>): Block[] {
  const all = blocksOfForm(sectorForm);
  const chosen = blocks === null ? all : all.filter((block) => blocks.includes(block));
  return chosen.length > 0 ? chosen : all;
}

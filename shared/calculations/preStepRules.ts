import type { Problem } from '#shared/kernel/problem.ts';
import type { CalculationDraft } from './schema.ts';

type Later = Pick<
  CalculationDraft,
  'type' | 'name' | 'calculatingEntity' | 'external' | 'leanAndGreenKg' | 'sectorForm' | 'blocks'
>;
/** What the organization says of itself that its calculations must answer. */
export interface OfOrganization {
  readonly isLeanAndGreen: boolean;
}

/** As a form holds it while it is being filled in. */
export type HalfFilled<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Checks of what is calculated, by whom and from where, also while the form is half filled. */
export function laterProblems(draft: HalfFilled<Later>, { isLeanAndGreen }: OfOrganization): Problem[] {
  const { type = 'organization', name = '', calculatingEntity, external, leanAndGreenKg } = draft;
  const problems: Problem[] = [];
  if (type !== 'organization' && name === '') problems.push({ path: ['name'], code: 'calculations.nameRequired' });
  if (calculatingEntity && calculatingEntity.kind !== 'own' && calculatingEntity.name === '')
    problems.push({ path: ['calculatingEntity', 'name'], code: 'calculations.entityRequired' });
  if (isLeanAndGreen && leanAndGreenKg == null)
    problems.push({ path: ['leanAndGreenKg'], code: 'calculations.kgRequired' });
  if (external && external.source === '')
    problems.push({ path: ['external', 'source'], code: 'calculations.externalSourceRequired' });
  if (external && external.document === null)
    problems.push({ path: ['external', 'document'], code: 'calculations.externalDocumentRequired' });
  return problems;
}

/** As it is stored: no name for a whole organization, none for who calculates its own. */
export const normalLater = (draft: Pick<Later, 'type' | 'name' | 'calculatingEntity'>) => ({
  name: draft.type === 'organization' ? '' : draft.name,
  calculatingEntity:
    draft.calculatingEntity.kind === 'own' ? { kind: 'own' as const, name: '' } : draft.calculatingEntity,
});

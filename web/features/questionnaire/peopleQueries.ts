import { queryOptions } from '@tanstack/react-query';
import type { Target } from '#shared/questionnaire/assignments.ts';
import { api } from '#web/lib/api.ts';
import type { TranslateData } from '#web/lib/emissionTexts.ts';
import type { CalculationId } from './queries.ts';

/** Asked for again with the questions, of which it says what is open. */
export const peopleQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['questionnaire', 'questions', id, 'people'],
    queryFn: async () => (await api.questionnaire.listAssignments({ params: { id } })).items,
  });

export const assignableQuery = (id: CalculationId, target: string) =>
  queryOptions({
    queryKey: ['questionnaire', 'assignable', id, target],
    queryFn: async () => (await api.questionnaire.listAssignable({ params: { id, target } })).items,
    enabled: target !== '',
  });

type Assigned = Target & { readonly assignment: NonNullable<Target['assignment']> };
const isAssigned = (one: Target): one is Assigned => one.assignment !== null;

/** Who has what: the caller first, then by name; of each what is due first at the head. */
export function byPerson(
  targets: readonly Target[],
): { userId: string; name: string; isMine: boolean; of: Assigned[] }[] {
  const people = new Map<string, Assigned[]>();
  for (const one of targets.filter(isAssigned))
    people.set(one.assignment.userId, [...(people.get(one.assignment.userId) ?? []), one]);
  return [...people.values()]
    .map((of) => {
      const { userId, name, isMine } = (of[0] as Assigned).assignment;
      return { userId, name, isMine, of: of.toSorted((a, b) => a.assignment.dueOn.localeCompare(b.assignment.dueOn)) };
    })
    .toSorted((a, b) => Number(b.isMine) - Number(a.isMine) || a.name.localeCompare(b.name));
}

/** A site by its name, a block by its word. */
export const targetName = ({ kind, name, target }: Pick<Target, 'kind' | 'name' | 'target'>, texts: TranslateData) =>
  kind === 'site' ? name : texts(`blocks.${target}`);

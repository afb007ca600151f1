import type { Scope } from '#functions/calculations/keys.ts';
import { everyCalculation } from '#functions/calculations/read.ts';
import { type AccountData, OF_ACCOUNT, type Person, WORK } from '#functions/kit/accountData.ts';
import { answersOf } from './answerStore.ts';
import { assignmentsOf, assignmentsOfPerson, forgetAssignmentsOf } from './assignmentStore.ts';

/** What a person was asked to fill in: not by whom. */
async function ownOf(person: Person): Promise<object[]> {
  const all = await assignmentsOfPerson(person);
  return all.map(({ tenantId: _, userId: __, createdBy: ___, told: ____, v: _____, ...asked }) => asked);
}

/**
 * What is said of the questions, and who was asked to fill in what, lies beside each calculation (`partitionOf`), and
 * goes with it; who leaves is asked for nothing any more.
 */
export const accountData: AccountData = {
  kinds: { questionAnswer: OF_ACCOUNT, assignment: OF_ACCOUNT, bulk: WORK, bulkPart: WORK },
  async *ofPerson(person) {
    yield { topic: 'notifications', path: 'assignments.json', json: () => ownOf(person) };
  },
  async *ofAccount({ tenantId }) {
    for (const { id } of await everyCalculation({ tenantId })) {
      const scope: Scope = { tenantId, calculationId: id };
      yield { topic: 'calculations', path: `${id}/questions.json`, json: () => answersOf(scope) };
      yield { topic: 'calculations', path: `${id}/assignments.json`, json: () => assignmentsOf(scope) };
    }
  },
  forgetPerson: forgetAssignmentsOf,
};

import { findProject } from '#functions/credits/projects.ts';
import { entity } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { projectIdOf } from './read.ts';
import type { StoredForest } from './store.ts';

/**
 * Whose the number of a forest is: `FORESTS#NUMBER#<forest>` / `NUMBER`. Who begins one says its number, and the ledger,
 * its parcels and its land know it by that alone: of two accounts with the same one each would sell, or stop, what is
 * the other's.
 */
const items = entity({
  model: { entity: 'forestNumber', service: 'souto', version: '1' },
  attributes: { id: { type: 'string', required: true }, tenantId: { type: 'string', required: true } },
  indexes: {
    byNumber: {
      pk: { field: 'PK', composite: ['id'], template: 'FORESTS#NUMBER#{id}' },
      sk: { field: 'SK', composite: [], template: 'NUMBER' },
    },
  },
});
interface Key {
  readonly tenantId: string;
  readonly id: StoredForest['id'];
}

const refusal = () => new AppError('forests.idTaken');
/**
 * The write that makes a number an account's, with the forest that has it.
 * @throws AppError `forests.idTaken` when the ledger knows it as another's; so does its transaction when another has it
 */
export async function takingNumber({ tenantId, id }: Key): Promise<Write> {
  // Of forests that began before numbers were kept the ledger knows whose they are.
  const project = await findProject(projectIdOf(id));
  if (project && project.ownerId !== tenantId) throw refusal();
  return putting(
    items
      .put({ id, tenantId })
      .where((at, { eq, notExists }) => `${notExists(at.tenantId)} OR ${eq(at.tenantId, tenantId)}`)
      .params(),
    refusal(),
  );
}

/** The write that leaves a number to whoever comes, with a forest that never had a signed contract. */
export const freeingNumber = ({ tenantId, id }: Key): Write =>
  deleting(
    items
      .delete({ id })
      .where((at, { eq, notExists }) => `${notExists(at.tenantId)} OR ${eq(at.tenantId, tenantId)}`)
      .params(),
  );

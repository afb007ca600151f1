import type { IdOf } from '#shared/kernel/ids.ts';
import type { Functions } from './functionsForTests.ts';

const now = new Date('2026-11-28T08:00:00Z');

/** A document of a calculation, as its store puts it: one of the product needs a file. */
export async function newDocument(
  f: Functions,
  owner: { tenantId: string; userId: string },
  at: { org: string; cal: IdOf<'calculation'> },
) {
  const id = f.newId('document');
  const said = {
    kind: 'invoice',
    question: null,
    siteIds: [],
    userNotes: '',
    observations: '',
    internalNotes: '',
  } as const;
  const of = {
    tenantId: owner.tenantId as IdOf<'tenant'>,
    organizationId: at.org as IdOf<'organization'>,
    calculationId: at.cal,
  };
  const file = { id, fileName: 'a.pdf', fileType: 'pdf', sizeBytes: 1, state: 'UPLOADED' } as const;
  const about = { organizationName: 'Conservas', year: 2023, byName: 'Ana' };
  const made = { ...of, ...file, ...said, ...about, ...f.stampNew(owner.userId, now) };
  await f.commit({ writes: [f.creatingDocument(made)] });
  return id;
}

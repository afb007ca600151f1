import type { Calculation } from '#shared/calculations/schema.ts';
import type { Document, QueuedOne } from '#shared/documents/schema.ts';
import { newId } from '#web/lib/ids.ts';

/** For tests of the screens of documents. */
export const calculationId = newId('calculation');
export const organizationId = newId('organization');
export const siteId = newId('site');
export const TEXTS = ['documents', 'emissions', 'errors'];
const AT = '2026-11-28T08:00:00.000Z';

const calculationOf = (state: Calculation['state'] = 'DRAFT') =>
  ({ id: calculationId, organizationId, year: 2024, type: 'organization', state }) as unknown as Calculation;

export const documentOf = (more: Partial<Document> = {}): Document => ({
  ...{ id: newId('document'), fileName: 'factura.pdf', fileType: 'pdf', calculationId, organizationId },
  ...{ kind: 'invoice', question: null, siteIds: [], userNotes: '', observations: '', state: 'UPLOADED' },
  ...{ sizeBytes: 2048, byName: 'Noa', createdAt: AT, updatedAt: AT, v: 1 },
  ...more,
});

export const queuedOf = (more: Partial<QueuedOne> = {}): QueuedOne => ({
  ...documentOf(),
  ...{ tenantId: newId('tenant'), organizationName: 'Courel', year: 2024, internalNotes: '' },
  sites: [{ id: siteId, name: 'Nave' }],
  ...more,
});

/** What every screen of a calculation asks for. */
export const answersOf = (state: Calculation['state'] = 'DRAFT') => ({
  'calculations.getCalculation': calculationOf(state),
  'organizations.listOrganizations': { items: [{ id: organizationId, name: 'Courel' }], cursor: null },
  'organizations.listSites': { items: [{ id: siteId, name: 'Nave' }], cursor: null },
  'documents.previewDocument': { kind: 'text', text: 'Enero', isWhole: false },
});

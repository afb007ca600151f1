import { newId } from '#functions/kit/ids.ts';
import { send } from '#functions/organizations/logoForTests.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import { Parcel } from '#shared/cadastre/schema.ts';
import type { ForestDocumentKind } from '#shared/forests/owners.ts';
import type { Forest, ForestDraft } from '#shared/forests/schema.ts';

let parcels = 0;
/** A parcel that no other test has: a number of this moment, and how many there were before. Its cadastre answers nobody. */
const newParcel = () => `69-${Date.now() % 1e8}-${++parcels}`;
export const plotOf = (more: object = {}) => ({
  ...{ territory: 'gipuzkoa' as const, reference: newParcel(), province: 'Gipuzkoa', municipality: 'Oñati' },
  ...{ areaM2: 20_000, source: 'declared' as const },
  ...more,
});
/** One of a cadastre that may be in maintenance. */
export const unanswered = (reference: string) => ({ ...plotOf(), territory: 'catastro' as const, reference });
/** From here on the cadastre knows a plot, for the cloud of this process. */
export async function answers(reference: string, more: object) {
  const { keepParcel } = await import('#functions/cadastre/keptForTests.ts');
  const where = { territory: 'catastro', province: 'LUGO', municipality: 'Lugo', polygon: '999', parcel: '504' };
  const rest = { place: null, use: null, areaM2: 31_000, point: null, subparcels: [] };
  await keepParcel(Parcel.parse({ reference, ...where, ...rest, ...more }), new Date());
}
/** What can be submitted, but for its documents. */
export const draftOf = (more: object = {}) => ({
  ...{ name: 'Souto da Pena', country: 'ES' as const, kind: 'single' as const, ownerKind: 'private' as const },
  plots: [plotOf()],
  species: [{ id: 'chestnut' as const, sharePct: 100 }],
  ...{ plantedYear: 2000, treesPerHa: 600, responsible: true, point: { lat: 43.03, lon: -2.41 } },
  ...more,
});

/** An outline of about 3 ha, from its corner on. */
export const squareAt = (west: number, south = 42) => {
  const [east, north] = [west + 0.002, south + 0.0016];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
};

type Api = TestUser['api']['forests'];
const PDF = Buffer.from('%PDF-1.7\nEscritura');
export async function uploadedTo(api: Api, { id }: Pick<Forest, 'id'>, kind: ForestDocumentKind): Promise<Forest> {
  const { id: documentId, upload } = await api.announceForestFile({ params: { id }, body: { fileType: 'pdf' } });
  await send(upload, PDF);
  const file = { id: documentId, fileName: `${kind}.pdf`, fileType: 'pdf' as const };
  return api.addForestDocument({ params: { id }, body: { file, kind } });
}

export const newForest = (api: Api, more: Partial<Record<keyof ForestDraft, unknown>> = {}) =>
  api.createForest({ body: { id: newId('forest'), draft: draftOf(more) } });

/** One that waits for the team. */
export async function submittedForest(api: Api, more: Partial<Record<keyof ForestDraft, unknown>> = {}) {
  const forest = await newForest(api, more);
  await uploadedTo(api, forest, 'deed');
  const { id, v } = await uploadedTo(api, forest, 'identity');
  return api.submitForest({ params: { id }, body: { v } });
}
type Theirs = Parameters<Api['getTheirForest']>[0]['params'];
/** What a reviewer says who has held a forest beside its documents, and beside others that may have its land. */
export async function seenBy(team: TestUser, params: Theirs) {
  const { beside } = await team.api.forests.getTheirForest({ params });
  return { seenByHand: true, seenBeside: beside.map(({ id }) => id) };
}
/** What a reviewer may decide: 20 t kept back, 180 t to be sold. */
export const DECIDED = { totalKg: 5_000_000, annualKg: 200_000, reason: 'Inventario de campo' };

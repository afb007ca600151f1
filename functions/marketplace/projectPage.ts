import { historyOf } from '#functions/credits/history.ts';
import { findProject } from '#functions/credits/projects.ts';
import { findInfo } from '#functions/forests/infoStore.ts';
import { type StoredForest, todayOf } from '#functions/forests/read.ts';
import { beneficiaryOf } from '#functions/offsets/beneficiary.ts';
import { toldOf } from '#shared/forests/co2/told.ts';
import { type ForestInfo, NO_INFO } from '#shared/forests/info.ts';
import { ageOn, treesPerHaOf } from '#shared/forests/rules.ts';
import type { PlotGeometry } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Project, Ticked } from '#shared/marketplace/project.ts';
import { isVisible } from '#shared/marketplace/states.ts';
import { shownImages } from './images.ts';
import { lineOf } from './offer.ts';
import { standingOf } from './sale.ts';
import { findSeller } from './sellerStore.ts';

const tickedOf = ({ forestType, uses, techniquesDone, techniquesPlannable, ...info }: ForestInfo): Ticked => ({
  ...{ forestType, uses, techniquesDone, techniquesPlannable },
  ...{ coBenefits: info.coBenefits, certificate: info.certificate, hasFirePlan: info.hasFirePlan },
});
/** What its owner says of a forest: with the listing it leaves the market. */
const NOTHING_SAID = {
  ...{ category: null, short: '', long: '', point: null, seller: null, goals: [], images: [] },
  ...tickedOf(NO_INFO),
};

/**
 * A forest of the ledger with where it stands, and what is shown of it: nothing where its owner took it off the market, or
 * their account is gone.
 * @throws AppError `marketplace.notFound`
 */
export async function readStanding(id: IdOf<'project'>) {
  const project = await findProject(id);
  if (!project) throw new AppError('marketplace.notFound');
  const standing = await standingOf(project);
  const { forest, listing } = standing;
  const shown = forest && listing && isVisible(listing.state) ? { forest, listing } : null;
  return { project, standing, shown };
}
type Standing = Awaited<ReturnType<typeof readStanding>>;

async function saidOf({ forest: { tenantId, id: forestId }, listing }: NonNullable<Standing['shown']>) {
  const [info, { shown: seller }, images] = await Promise.all([
    findInfo({ tenantId, forestId }),
    findSeller(tenantId),
    shownImages(listing),
  ]);
  return { ...tickedOf(info), seller, images, long: listing.long };
}

const NO_TREES = { ageYears: null, treesPerHa: null, mitecoEligible: null, co2: null };
function treesOf(forest: StoredForest | null, now: Date) {
  if (!forest) return NO_TREES;
  const { co2, plantedYear } = forest;
  return {
    ...{ ageYears: ageOn(todayOf(forest, now), plantedYear), treesPerHa: treesPerHaOf(forest) },
    mitecoEligible: forest.mitecoEligible ?? null,
    co2: co2 && {
      ...{ basis: co2.basis, totalKg: co2.totalKg, annualKg: co2.annualKg },
      ...{ bufferT: co2.bufferT, saleableT: co2.saleableT, at: co2.at },
      ...{ reason: co2.reason, trace: toldOf(co2.trace) },
    },
  };
}

/** What the ledger says, and for whom it retired where that account lets it be said. */
async function toldHistory(project: Standing['project']) {
  const { retirements, ...more } = await historyOf(project);
  const told = retirements.map(async ({ orderId, ...retired }) => ({
    ...retired,
    beneficiary: orderId && (await beneficiaryOf(orderId as IdOf<'order'>)),
  }));
  return { ...more, retirements: await Promise.all(told) };
}

/**
 * All that everybody may know of a forest on the market. Once credits of it were retired the ledger's part of its page
 * stays, whatever its owner does with the rest, or with their account: certificates name it.
 * @throws AppError `marketplace.notFound`
 */
export async function readProject(id: IdOf<'project'>, now: Date): Promise<Project> {
  const { project, standing, shown } = await readStanding(id);
  const [history, said] = await Promise.all([toldHistory(project), shown ? saidOf(shown) : NOTHING_SAID]);
  if (!shown && history.retiredT === 0) throw new AppError('marketplace.notFound');
  return { ...lineOf(project, standing), state: standing.state, ...treesOf(standing.forest, now), ...history, ...said };
}

const METRE = 1e5;
const round = (degrees: number) => Math.round(degrees * METRE) / METRE;
type Ring = Extract<PlotGeometry, { type: 'Polygon' }>['coordinates'][number];
const roundRings = (rings: readonly Ring[]): Ring[] =>
  rings.map((ring) => ring.map(([lon, lat]) => [round(lon), round(lat)]));
const rounded = (geometry: PlotGeometry): PlotGeometry =>
  geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: roundRings(geometry.coordinates) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map(roundRings) };

/** Outlines of the parcels, for companies. @throws AppError `marketplace.notFound` */
export async function readPlots(id: IdOf<'project'>) {
  const { shown } = await readStanding(id);
  if (!shown) throw new AppError('marketplace.notFound');
  return {
    plots: shown.forest.plots.map(({ areaM2, geometry }) => ({ areaM2, geometry: geometry && rounded(geometry) })),
  };
}

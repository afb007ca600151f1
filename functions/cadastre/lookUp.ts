import { setTimeout as wait } from 'node:timers/promises';
import type { Cadastre, Point } from '#functions/ports/cadastre/port.ts';
import { cadastres } from '#functions/ports/cadastre.ts';
import { isIberian } from '#shared/cadastre/grid.ts';
import { parcelOf } from '#shared/cadastre/municipality.ts';
import type { Parcel, ParcelQuestion, Territory } from '#shared/cadastre/schema.ts';
import { hasCadastreForm, isCadastre } from '#shared/identifiers/cadastre.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { keepParcel, keptParcel } from './store.ts';

/** After this nobody waits any more: well before the function's own end. */
const PATIENCE_MS = 20_000;

/** Where foral cadastres are asked first, by west, south, east and north: their neighbours are in the boxes too. */
const FORAL: readonly (readonly [Territory, readonly [number, number, number, number]])[] = [
  ['navarra', [-2.51, 41.9, -0.72, 43.32]],
  ['araba', [-3.29, 42.47, -2.23, 43.22]],
  ['bizkaia', [-3.45, 42.98, -2.41, 43.46]],
  ['gipuzkoa', [-2.61, 42.89, -1.72, 43.4]],
];

const isOf = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof AppError && codes.includes(error.code);

/** The first cadastre that knows a point; where one of those that may have it cannot be asked, it is looked at by hand. */
async function byPoint(at: Point): Promise<Parcel> {
  if (!isIberian([at.lon, at.lat])) throw new AppError('cadastre.outsideIberia');
  const all = cadastres();
  const near = FORAL.filter(
    ([, [west, south, east, north]]) => at.lon > west && at.lon < east && at.lat > south && at.lat < north,
  );
  let answer: unknown = new AppError('cadastre.notFound');
  for (const territory of [...near.map(([name]) => name), 'catastro' as const]) {
    try {
      return await all[territory].byPoint(at);
    } catch (error) {
      if (!isOf(error, 'cadastre.notFound', 'cadastre.byHand', 'cadastre.maintenance')) throw error;
      if (isOf(answer, 'cadastre.notFound')) answer = error;
    }
  }
  throw answer;
}

/** @throws AppError `cadastre.badReference`, `cadastre.wrongLetters` */
function checked(reference: string): string {
  if (!hasCadastreForm(reference)) throw new AppError('cadastre.badReference', { reference });
  if (!isCadastre(reference)) throw new AppError('cadastre.wrongLetters', { reference });
  return parcelOf(reference);
}

/** Without its outline a plot is asked for again the next time. */
async function keeping(asked: Promise<Parcel>, now: Date): Promise<Parcel> {
  const parcel = await asked;
  if (parcel.territory === 'catastro' && parcel.geometry) await keepParcel(parcel, now);
  return parcel;
}

async function byReference(from: Cadastre, territory: Territory, asked: string, now: Date): Promise<Parcel> {
  if (territory !== 'catastro') return from.byReference(asked);
  const reference = checked(asked);
  return (await keptParcel(reference, now)) ?? keeping(from.byReference(reference), now);
}

async function found(question: ParcelQuestion, now: Date): Promise<Parcel[]> {
  if ('lat' in question) return [await keeping(byPoint(question), now)];
  const from = cadastres()[question.territory];
  if ('polygon' in question) {
    const [polygon = '', parcel = ''] = [question.polygon, question.parcel].map((told) => String(Number(told)));
    return [await keeping(from.byPolygonParcel({ ...question, polygon, parcel }), now)];
  }
  const parcel = await byReference(from, question.territory, question.reference, now);
  return question.withNeighbours ? [parcel, ...(await from.neighbours(parcel))] : [parcel];
}

/**
 * Plots that the cadastre knows by a reference, polygon and parcel, or a point.
 * @throws AppError `cadastre.badReference`, `cadastre.wrongLetters`, `cadastre.notFound`, `cadastre.maintenance`,
 * `cadastre.byHand`, `cadastre.outsideIberia`
 */
export async function lookUp(question: ParcelQuestion, now: Date, patienceMs = PATIENCE_MS): Promise<Parcel[]> {
  const ended = new AbortController();
  const tooLong = wait(patienceMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new AppError('cadastre.maintenance');
  });
  tooLong.catch(() => undefined);
  try {
    return await Promise.race([found(question, now), tooLong]);
  } finally {
    ended.abort();
  }
}

import type { RowDraft } from '#shared/calculations/schema.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import type { Confidence, DistanceAnswer, Method } from './schema.ts';

/** What of an answer says how it is known. */
export type HowFound = Pick<DistanceAnswer, 'isEstimate' | 'method' | 'factor' | 'confidence'> & {
  readonly source: Pick<DistanceAnswer['source'], 'attribution'>;
};
interface Words {
  /** Of `distances.json`. */
  readonly say: (key: 'estimate' | `methods.${Method}` | `confidences.${Confidence}`) => string;
  readonly factor: (value: number) => string;
}

/** `Estimación: línea recta por un factor de rodeo publicado × 1,29. Orientativa. Road circuity of Spain: ...` */
export function howKnown({ isEstimate, method, factor, confidence, source }: HowFound, words: Words): string {
  const times = factor === null || factor === 1 ? '' : ` × ${words.factor(factor)}`;
  const how = `${words.say(`methods.${method}`)}${times}. ${words.say(`confidences.${confidence}`)}. ${source.attribution}.`;
  return isEstimate ? `${words.say('estimate')}: ${how}` : how;
}

type Draft = Pick<RowDraft, 'inputs' | 'quality' | 'note'>;
/** Letters of a note. */
const MOST_NOTE = 300;
const noteWith = ({ note }: Pick<Draft, 'note'>, how: string) => [note, how].filter(Boolean).join(' · ');

/** Whether the observations of a row can say how its distance is known, or do. */
export const hasRoom = (draft: Pick<Draft, 'note'>, how: string): boolean =>
  draft.note.includes(how) || noteWith(draft, how).length <= MOST_NOTE;

/**
 * A row with its distance: how it is known stands in its note, and with it in the Excel file and the report, and what is
 * an estimate makes the row one.
 */
export function withDistance<D extends Draft>(
  draft: D,
  { km, isEstimate }: Pick<DistanceAnswer, 'km' | 'isEstimate'>,
  how: string,
): D {
  const inputs = { ...draft.inputs, distance: km, distanceUnit: 'km' };
  const isKept = draft.note.includes(how) || !hasRoom(draft, how);
  const quality = isEstimate && draft.quality !== 'spend' ? 'estimated' : draft.quality;
  return { ...draft, inputs, quality, note: isKept ? draft.note : noteWith(draft, how) };
}

/**
 * Where an activity asks which kind of distance it is (GLEC): a straight line is the great circle; what follows roads, or
 * a straight line with the detour of them, is the shortest feasible one. No look-up knows the actual one.
 */
export function withKind<D extends Draft>(draft: D, { fields }: ActivityType, { method }: { method: Method }): D {
  if (!fields.some(({ key }) => key === 'distanceKind')) return draft;
  const distanceKind = method === 'greatCircle' ? 'great-circle' : 'shortest';
  return { ...draft, inputs: { ...draft.inputs, distanceKind } };
}

import type { Planner } from './planner.ts';

const mainRefs = ({ lines }: Planner) =>
  lines.filter(({ kind, basis }) => kind === 'main' && basis !== 'location').map(({ factor }) => factor.ref);

/**
 * A factor that a row forces is taken; but where it says otherwise than the row's own answers, one of the two is wrong.
 * `forcedOther`: none of the factors that mean what was answered (another fuel, vehicle, material). `forcedRegion`: of a
 * territory that is neither the row's nor around it. `answered` is the same row without the forced factor; null where
 * its answers alone lead to no figure.
 */
export function warnOfForced(planner: Planner, answered: Planner | null): void {
  const forced = mainRefs(planner).find(({ reason }) => reason === 'chosen');
  if (forced === undefined || forced.id === null) return;
  const expected = answered === null ? [] : mainRefs(answered);
  const [first] = expected;
  if (answered !== null && first !== undefined && first.id !== null) {
    const isMeant = answered.meant.has(forced.id) || expected.some(({ id }) => id === forced.id);
    if (!isMeant) planner.warn('forcedOther', { factor: forced.id, expected: first.id });
  }
  const { own, wider } = planner.places;
  const regions = [...(expected.length > 0 ? expected.map(({ region }) => region) : own), ...wider];
  if (!regions.includes(forced.region)) planner.warn('forcedRegion', { region: forced.region });
}

import { activityTypes } from '#shared/emissions/activityTypes.ts';
import type { FamilyName } from '#shared/emissions/factors/format.ts';
import type { Series } from '#shared/emissions/factors/series.ts';
import { familiesOf } from '#shared/emissions/families.ts';

const READ = new Set(familiesOf(activityTypes.map(({ key }) => key)));
/** Methods take the litres of these rows, and the emissions from the fuel. */
const ONLY_PARAMETERS = new Set<FamilyName>(['vehicle_consumption']);

/**
 * Why an organization cannot have a figure of its own in the place of a factor; null when it can. GWPs of gases are
 * nobody's own, and a figure for what gives no row its emissions (a parameter, an average of a sector, an example) would
 * change nothing.
 */
export function notReplaceable({ family, rows }: Series): 'factors.notReplaceable' | 'factors.notUsed' | null {
  if (family === 'fugitive') return 'factors.notReplaceable';
  // Kilograms of each gas and of CO2e; a default of freight may have only those from tank to wheel.
  const isFactor = rows.some(({ values, extra }) => extra.ttw_kg || values.slice(0, 5).some((kg) => kg !== null));
  return isFactor && READ.has(family) && !ONLY_PARAMETERS.has(family) ? null : 'factors.notUsed';
}

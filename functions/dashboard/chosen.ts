import { type OrganizationYear, organizationYears } from '#functions/calculations/organizationYears.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Dashboard } from '#shared/dashboard/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** Years by commas, `all`, or none for the newest; organizations, or none for all. */
export interface Asked {
  readonly years?: string | undefined;
  readonly organizationIds: readonly string[];
}
interface Chosen extends Pick<Dashboard, 'choices' | 'years' | 'organizationIds'> {
  readonly names: ReadonlyMap<string, string>;
  /** Of the organizations that are asked for, in every year. */
  readonly all: readonly OrganizationYear[];
  /** Those that are asked for: newest first, then by the name of their organization. */
  readonly shown: readonly OrganizationYear[];
}

/**
 * Which years of which organizations are asked for, of those that somebody reaches.
 * @throws AppError `organizations.notFound` for an organization that is out of reach
 */
export async function chosenYears(by: Reach, { years: askedYears, ...of }: Asked): Promise<Chosen> {
  const organizationIds = of.organizationIds as readonly IdOf<'organization'>[];
  const [names, every] = await Promise.all([organizationNames(by), organizationYears(by)]);
  if (!organizationIds.every((id) => names.has(id))) throw new AppError('organizations.notFound');
  const asked = new Set(organizationIds);
  const isAsked = ({ organizationId }: OrganizationYear) =>
    names.has(organizationId) && (organizationIds.length === 0 || asked.has(organizationId));
  const all = every.filter(isAsked);
  const withFigures = [...new Set(all.filter(({ hasFigures }) => hasFigures).map(({ year }) => year))];
  const known = withFigures.toSorted((a, b) => b - a);
  const newest = known[0] ?? Math.max(...all.map(({ year }) => year));
  const years = yearsOf(askedYears, { known, newest });
  const nameOf = ({ organizationId }: OrganizationYear) => names.get(organizationId) ?? '';
  return {
    choices: {
      years: known,
      organizations: [...names].map(([id, name]) => ({ id, name })),
    },
    years,
    organizationIds: [...organizationIds],
    names,
    all,
    shown: all
      .filter(({ year }) => years.includes(year))
      .toSorted((a, b) => b.year - a.year || nameOf(a).localeCompare(nameOf(b)) || order(a, b)),
  };
}

const order = ({ scope: a }: OrganizationYear, { scope: b }: OrganizationYear): number =>
  a.calculationId < b.calculationId ? -1 : 1;

/** Without a figure anywhere, what is on its way is of the newest year. */
function yearsOf(asked: string | undefined, { known, newest }: { known: readonly number[]; newest: number }): number[] {
  if (asked === undefined) return Number.isFinite(newest) ? [newest] : [];
  if (asked === 'all') return [...known];
  return [...new Set(asked.split(',').map(Number))].toSorted((a, b) => b - a);
}

import { activityMasses } from '#functions/calculations/activityFigures.ts';
import { calculationsNamed } from '#functions/calculations/ofOrganization.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Commitment } from '#shared/reduction/commitment.ts';
import { inKg, type Milligrams, partsOf } from '#shared/reduction/saving.ts';
import type { StoredCommitment } from './store.ts';

const KG_PER_TONNE = 1_000;
type Base = NonNullable<Commitment['base']>;

/** What commitments of an organization are measured against: its calculations, and what their questions come to. */
export async function basesOf(by: Reach, organizationId: string, asked: readonly StoredCommitment[]) {
  const calculations = await calculationsNamed(by, organizationId);
  const named = new Set<string>(asked.map(({ draft }) => draft.calculationId));
  const masses = await activityMasses(
    by.tenantId,
    calculations.filter(({ id }) => named.has(id)).map(({ id }) => id),
  );
  const byId = new Map<string, Base>(calculations.map((one) => [one.id, one]));
  return { calculations, masses, baseOf: (one: StoredCommitment) => byId.get(one.draft.calculationId) ?? null };
}
export type Bases = Awaited<ReturnType<typeof basesOf>>;

/** What it costs to save a tonne a year, in cents. */
const centsPerTonne = (costCents: number | null, savingKg: number | null): number | null =>
  costCents === null || savingKg === null || savingKg === 0 ? null : Math.round((costCents * KG_PER_TONNE) / savingKg);

/** A commitment as it is answered: what it saves by itself in its base. */
function answered(stored: StoredCommitment, base: Base | null, questions: Milligrams): Commitment {
  const { id, organizationId, draft, v, createdAt, updatedAt } = stored;
  const parts = base === null ? [] : partsOf({ id, ...draft }, questions);
  const saving = parts.reduce((sum, part) => sum + part.saving, 0n);
  const yearlySavingKg = base === null ? null : inKg(saving);
  return {
    ...draft,
    ...{ id, organizationId, v, createdAt, updatedAt, base, yearlySavingKg },
    centsPerTonne: centsPerTonne(draft.costCents, yearlySavingKg),
    parts: parts.map(({ activity, milligrams, saving: saved }) => ({
      ...{ activity, kg: inKg(milligrams), savingKg: inKg(saved) },
    })),
  };
}

export const answersIn =
  ({ baseOf, masses }: Bases) =>
  (one: StoredCommitment): Commitment =>
    answered(one, baseOf(one), masses(one.draft.calculationId));

import { factorSetOf } from '#functions/ports/factors.ts';
import type { AccountActor } from '#shared/access/actor.ts';
import { familiesOfOptions, optionSources, optionsOf } from '#shared/emissions/factors/options.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { getCalculation } from './read.ts';

/**
 * What a choice of the activity-type table may be under the factor set of a calculation.
 * @throws AppError `calculations.notFound`; `access.notFound` for a source that does not exist
 */
export async function listOptions(actor: AccountActor, id: IdOf<'calculation'>, source: string) {
  const { factorSet } = await getCalculation(actor, id);
  if (!optionSources.includes(source)) throw new AppError('access.notFound');
  const options = optionsOf(await factorSetOf(factorSet, familiesOfOptions(source)), source);
  const items = options.map(({ value, label, texts, years }) => ({
    value,
    label,
    texts,
    years: years && ([years[0], years[1]] as [number, number]),
  }));
  return { items };
}

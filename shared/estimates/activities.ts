import { optionsOf } from '#shared/emissions/factors/options.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import type { ActivityType, Field } from '#shared/emissions/types.ts';

/** Words of the activities in one language: `activities` of the emissions texts. */
export type ActivityWords = Readonly<Record<string, { label: string; help: string; where: string } | undefined>>;

function optionsJson(factors: FactorSet, { options }: Field): object | undefined {
  if (options === undefined) return undefined;
  if (!('source' in options)) return { values: options };
  const values = optionsOf(factors, options.source).map((option) => option.value);
  return { source: options.source, count: values.length, values };
}

function fieldJson(factors: FactorSet, field: Field): object {
  const { key, type, units, required, min, max, requiresUnit = false, positive, asksAbove } = field;
  const limits = asksAbove === undefined ? undefined : [asksAbove].flat();
  const unit =
    units === undefined ? {} : { unitField: `${key}Unit`, units, defaultUnit: requiresUnit ? null : units[0] };
  return { key, type, required, ...unit, options: optionsJson(factors, field), min, max, positive, asksAbove: limits };
}

/** An activity type as programs read it: key, words, scope and categories, fields with their types, units and options. */
export function activityJson(factors: FactorSet, type: ActivityType, words: ActivityWords): Record<string, unknown> {
  const { key, block, scope, ghgCategory, isoCategory, sectorForms, icon, fields } = type;
  const { requiresSite = false, mayBeNotRelevant = false, minutes } = type;
  const { label = key, help = '', where = '' } = words[key] ?? {};
  const base = { key, label, help, where, block, scope, ghgCategory, isoCategory, sectorForms, icon };
  return { ...base, requiresSite, mayBeNotRelevant, minutes, fields: fields.map((field) => fieldJson(factors, field)) };
}

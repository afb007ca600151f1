import { agricultureOptions } from './options/agriculture.ts';
import { directOptions } from './options/direct.ts';
import { freightOptions } from './options/freight.ts';
import { goodsOptions } from './options/goods.ts';
import type { Option, OptionSources } from './options/option.ts';
import { peopleOptions } from './options/people.ts';
import type { FactorSet } from './set.ts';

const SOURCES: OptionSources = {
  ...directOptions,
  ...peopleOptions,
  ...agricultureOptions,
  ...freightOptions,
  ...goodsOptions,
};
export const optionSources: readonly string[] = Object.keys(SOURCES);

/** What a choice of the activity-type table may be, by the name of its option source. */
export function optionsOf(set: FactorSet, source: string): readonly Option[] {
  const make = SOURCES[source];
  if (make === undefined) throw new Error(`no option source ${source}`);
  return make(set);
}

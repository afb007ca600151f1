import type { FamilyName } from './format.ts';
import { agricultureOptions } from './options/agriculture.ts';
import { directOptions } from './options/direct.ts';
import { freightOptions } from './options/freight.ts';
import { goodsOptions } from './options/goods.ts';
import type { Option, OptionSource, OptionSources } from './options/option.ts';
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

function sourceNamed(name: string): OptionSource {
  const source = SOURCES[name];
  if (source === undefined) throw new Error(`no option source ${name}`);
  return source;
}

/** The families of the factor set that an option source reads. */
export const familiesOfOptions = (source: string): readonly FamilyName[] => sourceNamed(source).families;

/** What a choice of the activity-type table may be, by the name of its option source. */
export const optionsOf = (set: FactorSet, source: string): readonly Option[] => sourceNamed(source).make(set);

/**
 * `npm run -s activities`: the activity-type table for people; with `-- --json` one JSON document for programs: key,
 * scope, categories, fields with their types, units and options. `-- --options SOURCE` lists one option source.
 */
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { optionSources, optionsOf } from '#shared/emissions/factors/options.ts';
import type { ActivityType, Field } from '#shared/emissions/types.ts';
import { type ActivityWords, activityJson } from '#shared/estimates/activities.ts';
import texts from '#shared/texts/en/emissions.json' with { type: 'json' };
import { commands } from './commands.ts';
import { shippedFactors } from './factors.ts';
import { orExit, readOptions, UsageError } from './options.ts';

const words: ActivityWords = texts.activities;

function requiredWord({ required }: Field): string {
  if (typeof required === 'boolean') return required ? 'required' : 'optional';
  return `when ${required.when.field} is ${required.when.is.join(' or ')}`;
}

function print(type: ActivityType): void {
  console.log(
    `\n${type.key}: ${words[type.key]?.label ?? ''} (scope ${type.scope}, GHG ${type.ghgCategory}, ISO ${type.isoCategory})`,
  );
  for (const field of type.fields) {
    const units = field.units === undefined ? '' : ` [${field.units.join(', ')}]`;
    const options =
      field.options === undefined
        ? ''
        : ` ${'source' in field.options ? `from ${field.options.source}` : `one of ${field.options.join(', ')}`}`;
    console.log(`  ${field.key.padEnd(20)} ${field.type.padEnd(8)} ${requiredWord(field)}${units}${options}`);
  }
}

const { json, options: source } = orExit(() => {
  const { values } = readOptions(commands.activities, process.argv.slice(2));
  if (values.options !== undefined && !optionSources.includes(values.options))
    throw new UsageError(
      commands.activities,
      `--options takes one of ${optionSources.join(', ')}, not "${values.options}".`,
    );
  return values;
});
if (source !== undefined) {
  for (const { value, label } of optionsOf(shippedFactors(), source))
    console.log(`${value}${label === null ? '' : `\t${label}`}`);
} else if (json) {
  const factors = shippedFactors();
  console.log(
    JSON.stringify(
      activityTypes.map((type) => activityJson(factors, type, words)),
      null,
      2,
    ),
  );
} else for (const type of activityTypes) print(type);

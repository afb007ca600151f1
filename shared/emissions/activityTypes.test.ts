import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { activityType, activityTypes } from './activityTypes.ts';
import { estimate } from './estimate.ts';
import { optionSources, optionsOf } from './factors/options.ts';
import { shippedFactors } from './factors/shipped.test.helper.ts';
import { methods } from './methods/registry.ts';
import { contextOf } from './samples.test.helper.ts';
import { findUnit } from './units.ts';
import { units } from './unitTable.ts';

const set = shippedFactors();
type Texts = Record<string, Record<string, unknown>>;
const texts = JSON.parse(readFileSync(new URL('../texts/es/emissions.json', import.meta.url), 'utf8')) as Texts;
const closed = (options: unknown): readonly string[] => (Array.isArray(options) ? (options as string[]) : []);
const key = (word: string) => word.replace('.', '_');

describe('the activity-type table', () => {
  it('has each key once, in kebab case, with its method', () => {
    expect(new Set(activityTypes.map((type) => type.key)).size).toBe(activityTypes.length);
    for (const type of activityTypes) {
      expect(type.key).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(methods[type.method], type.method).toBeDefined();
      expect(activityType(type.key)).toBe(type);
    }
    expect(new Set(activityTypes.map((type) => type.method))).toEqual(new Set(Object.keys(methods)));
  });

  it('uses icons that exist', () => {
    for (const { icon } of activityTypes)
      expect(existsSync(`node_modules/@tabler/icons-react/dist/esm/icons/${icon}.mjs`), icon).toBe(true);
  });

  it.each(activityTypes)(
    '$key: fields with known units, options and words',
    ({ key: activity, block, fields, scope, ghgCategory }) => {
      expect(String(scope)).toBe(ghgCategory.split('.')[0]);
      expect(texts.activities?.[activity]).toMatchObject({
        label: expect.any(String),
        help: expect.any(String),
        where: expect.any(String),
      });
      expect(texts.blocks?.[block]).toBeDefined();
      for (const field of fields) {
        expect(texts.fields?.[field.key], field.key).toBeDefined();
        for (const unit of field.units ?? []) expect(findUnit(unit)?.id).toBe(unit);
        if (field.options !== undefined && 'source' in field.options)
          expect(optionSources).toContain(field.options.source);
        const words =
          { scope: texts.scopes, ghgCategory: texts.ghgCategories }[field.key] ??
          (texts.choices?.[field.key] as Record<string, string>);
        for (const option of closed(field.options))
          expect(words?.[key(option)], `${field.key} ${option}`).toBeDefined();
      }
    },
  );

  it('has a word for every unit', () => {
    expect(Object.keys(texts.units ?? {}).sort()).toEqual(units.map((unit) => unit.id).sort());
  });
});

describe('option sources', () => {
  it.each(optionSources)('%s has options, each once, each with a name or a word', (source) => {
    const options = optionsOf(set, source);
    expect(options.length).toBeGreaterThan(0);
    expect(new Set(options.map((option) => option.value)).size).toBe(options.length);
    for (const { value, label, texts: words } of options) {
      const named = label ?? (words === null ? undefined : (texts[words]?.[value] ?? texts.fuels?.[value]));
      expect(named, value).toBeTruthy();
    }
  });

  it.each(['fuels.stationary', 'fuels.rail', 'fuels.maritime', 'fuels.air'])(
    '%s: every fuel can be estimated in 2024, both countries',
    (source) => {
      const activity = source === 'fuels.stationary' ? 'fixed-installations' : `own-${source.split('.')[1]}-transport`;
      for (const country of ['ES', 'PT'] as const)
        for (const { value } of optionsOf(set, source)) {
          const made = ['l', 'kg', 'm3', 'kWh (NCV)', 'GJ'].map((quantityUnit) =>
            estimate({ activity, inputs: { fuel: value, quantity: 1, quantityUnit } }, contextOf({ country })),
          );
          expect(
            made.some((one) => one.ok),
            `${value} ${country}`,
          ).toBe(true);
        }
    },
  );

  it('every vehicle goes with its fuels, and every use with its own', () => {
    for (const { value: vehicle, goesWith } of optionsOf(set, 'vehicles'))
      for (const fuel of goesWith)
        expect(
          estimate({ activity: 'own-road-transport', inputs: { vehicle, fuel, distance: 1 } }, contextOf()).ok,
          `${vehicle} ${fuel}`,
        ).toBe(true);
    for (const { value: fuel, goesWith } of optionsOf(set, 'fuels.mobile'))
      for (const use of goesWith) {
        const made = ['l', 'kg'].map((quantityUnit) =>
          estimate({ activity: 'combustible-consumed', inputs: { use, fuel, quantity: 1, quantityUnit } }, contextOf()),
        );
        expect(
          made.some((one) => one.ok),
          `${fuel} ${use}`,
        ).toBe(true);
      }
  });
});

describe('the words of the engine', () => {
  const sources = (folder: URL): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory()
        ? sources(new URL(`${entry.name}/`, folder))
        : entry.name.endsWith('.ts') && !entry.name.includes('.test.')
          ? [readFileSync(new URL(entry.name, folder), 'utf8')]
          : [],
    );
  const code = sources(new URL('./', import.meta.url)).join('\n');
  const used = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map((match) => match[1]!))].sort();

  it('exist for every error', () => {
    const errors = [
      ...used(/RowError\(\s*'(\w+)'/g),
      ...used(/code: '(\w+)', field/g),
      'unitMismatch',
      'propertyMissing',
      'negative',
      'tooSmall',
      'notARow',
    ];
    expect(Object.keys(texts.errors ?? {})).toEqual(expect.arrayContaining(errors));
  });

  it('exist for every warning', () => {
    const warnings = [
      ...used(/warn\(\s*'(\w+)'/g),
      ...used(/warnings: \['(\w+)'\]/g),
      'earlierYear',
      'laterYear',
      'widerRegion',
      'otherGwpSet',
      'blendIncomplete',
    ];
    expect(Object.keys(texts.warnings ?? {})).toEqual(expect.arrayContaining(warnings));
  });
});

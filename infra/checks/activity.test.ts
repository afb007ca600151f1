import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACTION_NAMES, type ActionName } from '#shared/activity/actions.ts';
import { FIELD_NAMES, fieldKey } from '#shared/activity/fields.ts';
import { api } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import { WRITES } from './kit/writes.ts';
import { catalogues } from './texts/catalogue.ts';

/** The feature whose use case an operation of another one is. */
const WRITTEN_BY: Readonly<Record<string, string>> = {
  'questionnaire.saveRows': 'calculations',
  'csrd.startCsrdFile': 'calculations',
};

const changing = Object.entries(api as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${feature}.${name}`])),
);
const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/([.]test|ForTests)[.]ts$/.test(file))
  .map((file) => ({ feature: file.split('/')[0] ?? '', text: readFileSync(`functions/${file}`, 'utf8') }));
/** Names made of the event that happened: `imports.${event}`, of a type that names them. */
const isMade = (text: string, action: ActionName) => {
  const [feature, what] = action.split('.');
  return text.includes(`\`${feature}.\${`) && text.includes(`'${what}'`);
};
const writersOf = (action: ActionName) =>
  sources.filter(({ text }) => text.includes(`'${action}'`) || isMade(text, action)).map(({ feature }) => feature);

it('knows of every changing operation what it leaves in the log of the account, or why nothing', () => {
  expect(Object.keys(WRITES).sort()).toEqual([...changing].sort());
});

it('has no action that nobody writes, and lets the feature of each operation write its own', () => {
  const silent = ACTION_NAMES.filter((action) => writersOf(action).length === 0);
  expect(silent).toEqual([]);
  const strange = Object.entries(WRITES).flatMap(([operation, actions]) =>
    typeof actions === 'string'
      ? []
      : actions.filter((action) => !writersOf(action).includes(WRITTEN_BY[operation] ?? operation.split('.')[0] ?? '')),
  );
  expect(strange).toEqual([]);
});

it('has a sentence for every action and a word for every field, and no other', () => {
  const texts = catalogues().find(({ name }) => name === 'shared/texts/activity.json')?.of.es;
  const under = (group: string) =>
    [...(texts?.keys() ?? [])].filter((key) => key.startsWith(`${group}.`)).map((key) => key.slice(group.length + 1));
  expect(under('actions').sort()).toEqual([...ACTION_NAMES].sort());
  expect(under('fields').sort()).toEqual(FIELD_NAMES.map(fieldKey).sort());
});

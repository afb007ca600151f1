import { expect, it } from 'vitest';
import { readBy } from '#shared/errors/problems.ts';
import { KeyDraft } from './schema.ts';

const good = { name: 'BI', sections: { calculate: 'VIEW' }, days: 30 };
const nameOf = (name: string) => {
  const read = readBy(KeyDraft, { ...good, name });
  return 'problems' in read ? read.problems.map(({ path, code }) => `${path.join('.')}: ${code}`) : read.data.name;
};

it.each([
  [' Cuadro de\u202e mando ', 'Cuadro de mando'],
  ['\u200b', ['name: input.required']],
  ['S\u043euto', ['name: input.lookalike']],
])('the name of a key is one that can be shown: %j', (given, said) => expect(nameOf(given)).toEqual(said));

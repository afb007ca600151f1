import { expect, it } from 'vitest';
import type { Allow } from '#shared/access/permissions.ts';
import { api } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import { allowWords } from './allowWords.ts';

const SECTION = { section: 'organization', level: 'VIEW' } as const;

it.each<[Allow, string]>([
  ['owner', 'owner'],
  [SECTION, 'organization: VIEW'],
  [{ ...SECTION, orSection: 'calculate', byKey: true }, 'organization or calculate: VIEW, also by key'],
  [{ ...SECTION, byAuditor: true, whole: true }, 'organization: VIEW, also by auditor, whole account'],
  [{ ...SECTION, plan: 'fullResults' }, 'organization: VIEW, plan with fullResults'],
])('%j is "%s"', (allow, words) => expect(allowWords(allow)).toBe(words));

it('two operations that others may call do not read alike', () => {
  const allows = Object.values(api as Record<string, Contract>).flatMap((contract) =>
    Object.values(contract).map(({ allow }) => allow),
  );
  const told = (allow: Allow) => (typeof allow === 'string' ? allow : JSON.stringify(Object.entries(allow).toSorted()));
  const words = new Set(allows.map(allowWords));
  expect(words.size).toBe(new Set(allows.map(told)).size);
  expect(words.size).toBeGreaterThan(10);
});

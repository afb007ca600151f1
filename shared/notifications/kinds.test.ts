import { expect, it } from 'vitest';
import { choiceOf, KIND_NAMES, kindOf } from './kinds.ts';

it('security is told by mail whatever was chosen; anything else as was chosen', () => {
  const nowhere = { app: false, mail: false };
  const choices = Object.fromEntries(KIND_NAMES.map((kind) => [kind, nowhere]));
  for (const kind of KIND_NAMES) {
    const isSecurity = kindOf(kind).group === 'security';
    expect(choiceOf(kind, choices)).toEqual(isSecurity ? { app: true, mail: true } : nowhere);
    expect(choiceOf(kind, {})).toEqual({ app: true, mail: kindOf(kind).mail });
  }
});

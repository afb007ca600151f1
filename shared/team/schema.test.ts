import { describe, expect, it } from 'vitest';
import { readBy } from '#shared/errors/problems.ts';
import { MemberDraft, NewMember } from './schema.ts';

const ORG = 'org_01J0000000000000000000000A';
const good = {
  name: ' Noa ',
  lastName: 'Rei',
  email: ' Noa@Example.ES ',
  password: 'castañas-1',
  sections: { calculate: 'EDIT' },
  scope: { [ORG]: 'all' },
};
const problemsOf = (change: object) => {
  const read = readBy(NewMember, { ...good, ...change });
  return 'problems' in read ? read.problems.map((problem) => `${problem.path.join('.')}: ${problem.code}`) : [];
};

describe('a new related user', () => {
  it('is tidied; a section that is not named is hidden', () => {
    const read = readBy(NewMember, good);
    expect(read).toMatchObject({
      data: { name: 'Noa', email: 'noa@example.es', accountAdmin: false, viewer: false, language: 'es' },
    });
    expect('data' in read && read.data.sections).toEqual({
      'routes-and-shipments': 'HIDE',
      users: 'HIDE',
      calculate: 'EDIT',
      reduce: 'HIDE',
      organization: 'HIDE',
      certifications: 'HIDE',
    });
  });
  it.each([
    [{ name: ' ' }, ['name: input.required']],
    [{ lastName: '' }, ['lastName: input.required']],
    [{ name: '\u200b' }, ['name: input.required']],
    [{ lastName: 'R\u0435i' }, ['lastName: input.lookalike']],
    [{ email: 'noa@' }, ['email: session.badEmail']],
    [{ password: 'corta' }, ['password: session.passwordTooShort']],
    [{ scope: {} }, ['scope: team.organizationRequired']],
    [{ scope: {}, accountAdmin: true }, []],
    [{ scope: { [ORG]: ['energy', 'waste'] } }, []],
    [{ scope: { [ORG]: [] } }, [`scope.${ORG}: team.blocksRequired`]],
    [{ accountAdmin: true, viewer: true }, ['viewer: team.adminOrViewer']],
    [{ sections: { calculate: 'ALL' } }, ['sections.calculate: input.unknownChoice']],
    [{ sections: { money: 'EDIT' } }, ['sections.money: input.unknownField']],
    [{ groups: ['admin'] }, ['groups: input.unknownField']],
  ])('%j', (change, problems) => expect(problemsOf(change)).toEqual(problems));

  it('tells everything at once', () => {
    expect(problemsOf({ name: '', password: 'x', scope: {} })).toEqual([
      'name: input.required',
      'password: session.passwordTooShort',
      'scope: team.organizationRequired',
    ]);
  });
  it('refuses an organization that is none, and a block that does not exist', () => {
    expect(problemsOf({ scope: { toString: 'all' } })[0]).toContain('scope');
    expect(problemsOf({ scope: { [ORG]: ['money'] } })[0]).toContain(`scope.${ORG}`);
  });
});

it('neither e-mail nor password of somebody else can be changed', () => {
  const { password: _, email: __, ...draft } = good;
  expect('data' in readBy(MemberDraft, draft)).toBe(true);
  expect('problems' in readBy(MemberDraft, { ...draft, email: 'x@example.com' })).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { readBy } from '#shared/errors/problems.ts';
import { firstPasswordForm, NewPasswordForm, RegistrationForm } from './forms.ts';

const good = {
  userType: 'Representante empresarial',
  name: ' Uxía ',
  surname: 'Pardo',
  companyName: 'Obradoiro',
  email: ' Uxia@Example.ES ',
  password: 'castañas-1',
  repeat: 'castañas-1',
  consent: true,
};
const problemsOf = (change: object) => {
  const read = readBy(RegistrationForm, { ...good, ...change });
  return 'problems' in read ? read.problems.map((problem) => `${problem.path.join('.')}: ${problem.code}`) : [];
};

describe('registration', () => {
  it('tidies what it takes', () => {
    const read = readBy(RegistrationForm, good);
    expect(read).toMatchObject({ data: { name: 'Uxía', email: 'uxia@example.es' } });
  });
  it.each([
    [{ email: 'uxia@' }, 'email: session.badEmail'],
    [{ password: 'corta', repeat: 'corta' }, 'password: session.passwordTooShort'],
    [{ repeat: 'otra' }, 'repeat: session.passwordsDiffer'],
    [{ companyName: ' ' }, 'companyName: session.companyNameRequired'],
    [{ consent: false }, 'consent: session.consentRequired'],
    [{ name: '  ' }, 'name: input.required'],
    [{ name: '\u200b' }, 'name: input.required'],
    [{ surname: 'P\u0430rdo' }, 'surname: input.lookalike'],
    [{ companyName: '\u200b' }, 'companyName: session.companyNameRequired'],
    [{ companyName: 'Obr\u0430doiro' }, 'companyName: input.lookalike'],
    [{ userType: 'admin' }, 'userType: input.unknownChoice'],
  ])('%j', (change, problem) => expect(problemsOf(change)).toEqual([problem]));

  it('asks a forest owner for no company', () => {
    expect(problemsOf({ userType: 'Propietario Forestal', companyName: '' })).toEqual([]);
  });
  it('tells everything at once', () => {
    const all = problemsOf({ name: '', companyName: '', password: 'x', repeat: 'y', consent: false });
    expect(all).toHaveLength(5);
  });
});

describe('a new password', () => {
  it('is typed twice the same', () => {
    expect('problems' in readBy(NewPasswordForm, { code: '123456', password: 'largaaaa', repeat: 'largaaab' })).toBe(
      true,
    );
  });
});

it('the first password that somebody else typed is nobody’s own', () => {
  const form = firstPasswordForm('provisional-1');
  const twice = (password: string) => readBy(form, { password, repeat: password });
  expect(twice('provisional-1')).toEqual({ problems: [{ path: ['password'], code: 'session.samePassword' }] });
  expect(twice('castañas y pan')).toEqual({ data: { password: 'castañas y pan', repeat: 'castañas y pan' } });
});

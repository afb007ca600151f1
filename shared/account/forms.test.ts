import { describe, expect, it } from 'vitest';
import { readBy } from '#shared/errors/problems.ts';
import { AddressForm, BankForm, PasswordForm } from './forms.ts';
import { UserUpdate } from './schema.ts';

const IBAN = 'ES9121000418450200051332';
const problems = (schema: Parameters<typeof readBy>[0], value: unknown) => {
  const read = readBy(schema, value);
  return 'problems' in read ? read.problems.map(({ path, code }) => `${path.join('.')} ${code}`) : [];
};

describe('the payload of an update', () => {
  it('is cleaned', () => {
    const body = { name: ' Uxía  ', dni: '54.362.315-k', codigoPostal: '1000205', municipioCode: '1106' };
    expect(readBy(UserUpdate, body)).toEqual({
      data: { name: 'Uxía', dni: '54362315K', codigoPostal: '1000-205', municipioCode: '1106' },
    });
  });

  it('may name nothing, and names nothing else', () => {
    expect(readBy(UserUpdate, {})).toEqual({ data: {} });
    for (const key of ['userRole', 'usertype', 'tenantId', 'plan', 'stripeCustomerId', 'sub', 'v'])
      expect(problems(UserUpdate, { [key]: 'x' })).toEqual([`${key} input.unknownField`]);
  });

  it.each<[object, string[]]>([
    [{ name: ' ' }, ['name input.required']],
    [{ dni: '54362315Z' }, ['dni input.badTaxId']],
    [{ phone: 'x' }, ['phone input.badPhone']],
    [{ codigoPostal: '53001' }, ['codigoPostal input.badPostalCode']],
    [{ municipioCode: '27000' }, ['municipioCode input.badMunicipality']],
    [{ codigoPostal: '15001', municipioCode: '27028' }, ['municipioCode input.municipalityElsewhere']],
    [{ titularCuenta: 'Uxía', bankingEntity: 'Abanca', iban: '' }, ['iban input.required']],
    [{ iban: IBAN }, ['titularCuenta input.required', 'bankingEntity input.required']],
    [{ titularCuenta: 'Uxía', bankingEntity: 'Abanca', iban: 'ES2121000418450200051331' }, ['iban input.badIban']],
    [{ titularCuenta: '', bankingEntity: '', iban: '' }, []],
    [{ titularCuenta: 'Uxía', bankingEntity: 'Abanca', iban: IBAN }, []],
  ])('%j: %j', (body, expected) => expect(problems(UserUpdate, body)).toEqual(expected));
});

describe('the sections of the screen', () => {
  it('bank data are asked for whole', () => {
    expect(problems(BankForm, { titularCuenta: '', bankingEntity: ' ', iban: '' })).toEqual([
      'titularCuenta input.required',
      'bankingEntity input.required',
      'iban input.required',
    ]);
  });
  it('an address may be left empty, not contradict itself', () => {
    expect(problems(AddressForm, { dpostal: '', codigoPostal: '', municipioCode: '' })).toEqual([]);
    expect(problems(AddressForm, { dpostal: '', codigoPostal: '1000-205', municipioCode: '27028' })).toEqual([
      'municipioCode input.municipalityElsewhere',
    ]);
  });
  it('a password has eight characters and is repeated', () => {
    expect(problems(PasswordForm, { current: 'x', password: '1234567', repeat: '12345678' })).toEqual([
      'password session.passwordTooShort',
      'repeat session.passwordsDiffer',
    ]);
    expect(problems(PasswordForm, { current: '', password: '12345678', repeat: '12345678' })).toEqual([
      'current input.required',
    ]);
    expect(problems(PasswordForm, { current: '12345678', password: '12345678', repeat: '12345678' })).toEqual([
      'password session.samePassword',
    ]);
  });
});

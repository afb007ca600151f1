import { expect, it } from 'vitest';
import { OWNER_KINDS } from '#shared/forests/owners.ts';
import { AgreementData } from './schema.ts';
import { lackingSignatories } from './signatories.ts';

/** What is lacking: signing for oneself alone, for somebody alone, for oneself with another, for somebody with another. */
it.each([
  ['private', [], [], [], []],
  ['company', ['represented'], [], ['represented'], []],
  ['communal', ['represented', 'others'], ['others'], ['represented'], []],
  ['coowners', ['others'], [], [], []],
  ['heirs', ['others'], [], [], []],
  ['lease', ['others'], ['others'], [], []],
] as const)('of a forest that is %s sign all who must', (owner, alone, forSomebody, two, forSomebodyTwo) => {
  const lacking = (thirdParty: boolean, others: number) => lackingSignatories(owner, { thirdParty, others });
  expect([lacking(false, 0), lacking(true, 0), lacking(false, 1), lacking(true, 1)]).toEqual([
    alone,
    forSomebody,
    two,
    forSomebodyTwo,
  ]);
});

it('knows every kind of owner', () => expect(OWNER_KINDS).toHaveLength(6));

it('whoever signs beside somebody, or for them, is somebody else', () => {
  const [ana, brais] = [
    { name: 'Ana Lema', taxId: '12345678Z' },
    { name: 'Brais Lema', taxId: '00000000T' },
  ];
  const email = 'brais@example.com';
  const twice = (more: object) =>
    AgreementData.safeParse({
      ...{ thirdParty: false, signer: ana, municipality: 'Lugo', language: 'gl', notElsewhere: true },
      ...{ price: { kind: 'default', floorCents: 1_000 }, ...more },
    }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const told = 'agreements.signatoryTwice';
  expect(twice({ others: [{ ...brais, email }] })).toBeUndefined();
  expect(twice({ others: [{ ...ana, email }] })).toEqual([['others.0.taxId', told]]);
  expect(twice({ others: [brais, brais].map((one) => ({ ...one, email })) })).toEqual([['others.1.taxId', told]]);
  expect(twice({ thirdParty: true, represented: ana })).toEqual([['represented.taxId', told]]);
});

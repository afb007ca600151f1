import { describe, expect, it } from 'vitest';
import { EXPENSE_CATEGORIES } from '#shared/emissions/expenseCategories.ts';
import { categorize } from './categorize.ts';
import { BANKS } from './data/banks.ts';
import { MCC } from './data/mcc.ts';
import { TOLD } from './data/words.ts';
import { Fingerprints, groupKey, plainWords, withoutNumbers } from './describe.ts';
import { BANK_CATEGORIES, categoryOf, NOT_SPEND, SUBCATEGORIES, type Subcategory } from './subcategories.ts';
import { REVIEW_UNDER } from './view.ts';

const perEuro = (category: string) => ({ electricity: 3, 'gas-stations': 2, flights: 4 })[category] ?? 1;
const none = new Map<string, Subcategory>();
const judge = (text: string, { cents = -100, mcc = null as string | null, rules = none } = {}) =>
  categorize(groupKey({ text, cents, mcc }), { rules, perEuro });

describe('what a movement is', () => {
  it.each([
    ['COMPRA TARJ. 4021 GASOLINERA O COUTO VIGO', 'gas-stations.fuel'],
    ['RECIBO IBERDROLA CLIENTES S.A.U.', 'electricity.supply'],
    ['PAG SERV EDP COMERCIAL', 'electricity.supply'],
    ['COMPRA CONTINENTE MATOSINHOS', 'purchases.food'],
    ['DD NOS COMUNICACOES', 'company-expenses.telecoms'],
    ['LEV MULTIBANCO', 'uncategorised.cash'],
    ['Nómina de marzo', 'payroll.wages'],
    ['CARD PAYMENT RYANAIR', 'flights.airlines'],
    ['Pagamento portagem Via Verde', 'car-and-transport.tolls'],
    ['SEGUROS SOCIALES TGSS', 'payroll.contributions'],
    ['TRASPASO ENTRE CUENTAS', 'none.transfers'],
    ['PAGO IMPUESTOS AEAT MODELO 303', 'none.taxes'],
    ['Limpezas Ferreira lda', 'household.cleaning'],
    ['XYZ 12345', 'uncategorised.other'],
    ['COMPRA TARJ. 4021 IBERIA', 'flights.airlines'],
    ['PAGO WWW.IBERIA.COM MADRID', 'flights.airlines'],
    ['TRANSF /Masol Iberia Biofuel S.', 'uncategorised.other'],
    ['COMIS /Masol Iberia Biofuel S.', 'banks.fees'],
    ['LIQUIDACION PROPIA CUENTA', 'banks.fees'],
    ['TRANS /Tranferencia entre cuen', 'none.transfers'],
  ])('%s is %s', (text, subcategory) => {
    expect(judge(text).subcategory).toBe(subcategory);
  });

  it('follows the merchant code where there is one, before the words', () => {
    expect(judge('MERCADONA', { mcc: '5541' })).toMatchObject({
      subcategory: 'gas-stations.fuel',
      reason: 'merchantCode',
    });
  });

  it('takes the category with more emissions where several match, and says that it is less sure', () => {
    const found = judge('REPSOL IBERDROLA');
    expect(found).toMatchObject({ subcategory: 'electricity.supply', reason: 'severalMatch' });
    expect(found.confidence).toBeLessThan(judge('IBERDROLA').confidence);
  });

  it('is what somebody decided, whatever the words say, and its refund too', () => {
    const key = groupKey({ text: 'ALMACEN XYZ 33', cents: -5, mcc: null });
    const rules = new Map<string, Subcategory>([[key, 'library.books']]);
    expect(judge('COMPRA ALMACEN XYZ', { rules })).toMatchObject({ subcategory: 'library.books', confidence: 100 });
    expect(judge('ALMACEN XYZ', { rules, cents: 5 }).subcategory).toBe('library.books');
  });

  it('takes money that comes in for a refund where it says so, else for no purchase', () => {
    expect(judge('DEVOLUCION COMPRA LIBRERIA', { cents: 500 }).subcategory).toBe('library.books');
    expect(judge('DEVOLUCION MERCADONA', { cents: 500 }).subcategory).toBe('purchases.food');
    expect(judge('TRANSFERENCIA CLIENTE', { cents: 500 }).subcategory).toBe('none.income');
    expect(judge('NOMINA AGOSTO', { cents: 500 }).subcategory).toBe('none.income');
  });

  it('asks for a look at what a known merchant pays in without saying why: we may have sold to it', () => {
    const sale = judge('TRANSF O /REPSOL PETROLEO S.A.', { cents: 142_556 });
    expect(sale).toMatchObject({ subcategory: 'none.income' });
    expect(sale.confidence).toBeLessThan(REVIEW_UNDER);
    expect(judge('REPSOL', { cents: 500, mcc: '5541' }).subcategory).toBe('gas-stations.fuel');
  });
});

describe('the tables', () => {
  it('know the twenty categories of the specification, each with a subcategory', () => {
    expect(BANK_CATEGORIES).toHaveLength(21);
    expect(new Set(SUBCATEGORIES.map(categoryOf))).toEqual(new Set(BANK_CATEGORIES));
    expect(BANK_CATEGORIES.filter((key) => key !== NOT_SPEND)).toEqual(EXPENSE_CATEGORIES.map(({ key }) => key));
  });

  it('are written as descriptions are read', () => {
    const all = Object.values(TOLD).flatMap(({ brands = '', words = '' }) => [
      ...brands.split('|'),
      ...words.split('|'),
    ]);
    expect(all.filter((one) => one !== '' && plainWords(one) !== one.replace(/^\^|\*$/g, ''))).toEqual([]);
  });

  it('have each bank once, and ranges of merchant codes from the lower to the higher', () => {
    expect(new Set(BANKS.map(({ key }) => key)).size).toBe(BANKS.length);
    const codes = BANKS.flatMap(({ country, code }) => (code ? [`${country}${code}`] : []));
    expect(new Set(codes).size).toBe(codes.length);
    expect(MCC.filter(([from, to]) => from > to)).toEqual([]);
  });
});

describe('a description', () => {
  it('is of the same group whatever its numbers, marks and accents', () => {
    const key = (text: string) => groupKey({ text, cents: -1, mcc: null });
    expect(key('COMPRA TARJ. 4021 CAFÉ BAR 12/03')).toBe(key('Compra cafe-bar 99'));
    expect(groupKey({ text: 'CAFE', cents: 1, mcc: null })).not.toBe(key('CAFE'));
  });

  it('keeps no number of a card or account but its last four digits', () => {
    expect(withoutNumbers('TARJ 4548 8120 4940 0004 REPSOL')).toBe('TARJ …0004 REPSOL');
    expect(withoutNumbers('FACTURA 12345')).toBe('FACTURA 12345');
  });

  it('tells equal movements of a day apart in their order', () => {
    const fingerprints = new Fingerprints();
    const one = { on: '2024-01-05', cents: -100, text: 'Café' };
    const [first, second] = [fingerprints.of(one), fingerprints.of({ ...one, text: 'CAFE' })];
    expect(first).not.toBe(second);
    expect(new Fingerprints().of(one)).toBe(first);
  });
});

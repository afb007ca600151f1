import type { GoldenCompany } from '#shared/emissions/golden/companies.ts';
import { companies } from '#shared/emissions/golden/companies.ts';
import type { SECTOR_FORMS } from '#shared/emissions/types.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { hotel } from './hotel.ts';

/** A company that enters a year, its form and the language in which it does. */
export interface FlowCompany extends Pick<GoldenCompany, 'country' | 'rows' | 'kg'> {
  readonly form: (typeof SECTOR_FORMS)[number];
  readonly language: Language;
  readonly name: string;
  readonly site: string;
  readonly surfaceM2: number;
  readonly employees: number;
}

function golden(name: string): GoldenCompany {
  const found = companies.find((one) => one.name === name);
  if (!found) throw new Error(`no golden company ${name}`);
  return found;
}

export const foodFactory: FlowCompany = {
  ...golden('a food factory in Galicia'),
  ...{ form: 'general', language: 'en', name: 'Courel Foods', site: 'Quiroga plant', surfaceM2: 5200, employees: 62 },
};
export const logisticsOperator: FlowCompany = {
  ...golden('a logistics operator'),
  ...{
    form: 'logistics',
    language: 'es',
    name: 'Transportes Sil',
    site: 'Nave de Monforte',
    surfaceM2: 8400,
    employees: 36,
  },
};
export const farm: FlowCompany = {
  ...golden('a dairy farm in Portugal'),
  ...{
    form: 'agricultural',
    language: 'pt',
    name: 'Leite do Minho',
    site: 'Quinta de Ponte',
    surfaceM2: 845000,
    employees: 5,
  },
};
export const ruralHotel: FlowCompany = {
  ...hotel,
  ...{
    form: 'hospitality',
    language: 'gl',
    name: 'Casa do Sil',
    site: 'Hotel de Monforte',
    surfaceM2: 1450,
    employees: 14,
  },
};

import { cellOf } from '#functions/calculations/excel/questionCells.ts';
import { Lists } from '#functions/calculations/excel/questionLists.ts';
import { textsOf } from '#functions/calculations/excel/texts.ts';
import { RowDraft } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import type { ActivityType, RowInput } from '#shared/emissions/types.ts';
import { type OwnColumn, ownColumns } from '#shared/imports/own/columns.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import type { FlowCompany } from './company.ts';

const YEAR = 2024;

export function typeOf(activity: string): ActivityType {
  const type = activityType(activity);
  if (!type) throw new Error(`no activity ${activity}`);
  return type;
}

/** What a person has in a spreadsheet of a row: each cell in the words and marks of the language. */
export class Spreadsheet {
  readonly #lists: Lists;
  readonly #number: Intl.NumberFormat;
  readonly #site: string;

  constructor({ language, site }: Pick<FlowCompany, 'language' | 'site'>) {
    const texts = textsOf(language);
    this.#lists = new Lists({ texts, factors: shippedFactors(), year: YEAR, sites: [], sources: [] });
    this.#number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 9 });
    this.#site = site;
  }

  /** The value of a cell; a number as it is. */
  value({ activity, inputs }: RowInput, column: OwnColumn): string | number | null {
    if (column.kind === 'site') return this.#site;
    const draft = RowDraft.parse({ activity, inputs, dateOn: `${YEAR}-12-31`, datePrecision: 'year' });
    const { value } = cellOf(draft, column, this.#lists.of(column));
    return value instanceof Date ? null : value;
  }

  /** The same as Excel shows it, and copies it. */
  text(row: RowInput, column: OwnColumn): string {
    const value = this.value(row, column);
    if (typeof value !== 'number') return value ?? '';
    return column.kind === 'date' ? String(value) : this.#number.format(value);
  }
}

/** The column of a spreadsheet that stands for one of the questionnaire's: `siteId`, `inputs.fuel`, `dateOn`. */
export function columnNamed(type: ActivityType, id: string): OwnColumn {
  const names: Readonly<Record<string, string>> = { siteId: 'site', emissionSource: 'source', dateOn: 'date' };
  const wanted = names[id] ?? id.replace(/^inputs\./, '');
  const column = ownColumns(type, 'template').find((one) => one.id === wanted);
  if (!column) throw new Error(`no column ${id} of ${type.key}`);
  return column;
}

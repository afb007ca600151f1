import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { type Reach, reachesOrganization } from '#shared/access/scope.ts';
import type { CopyCounts } from '#shared/calculations/copySchema.ts';
import { LaterPreStep } from '#shared/calculations/preStep.ts';
import type { Period } from '#shared/calculations/rules.ts';
import { CALCULATION_STATES, type CalculationDraft, type CalculationState } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import type { Boundary } from '#shared/organizations/schema.ts';
import type { ContextFacts } from './changes.ts';
import type { Scope } from './keys.ts';

/** What a finished calculation was sealed with. */
export interface Seal {
  facts: ContextFacts;
  /** CNAE of the organization on that day; absent in older seals. */
  cnae?: string;
  /** How the organization drew its boundary on that day; absent in older seals. */
  boundary?: Boundary;
  /** SHA-256 over the hashes of the sixteen shards: every row and its figures. */
  rowsHash: string;
  rows: number;
  /** Folder in the documents bucket with all that the figures were computed with. */
  folder: string;
  finishedAt: string;
}
/** Of which calculation it is the duplicate, and what its rows came to. */
export interface StoredCopy extends CopyCounts {
  sourceId: IdOf<'calculation'>;
  state: 'COPYING' | 'DONE' | 'FAILED';
}
export interface StoredCalculation extends Period {
  tenantId: IdOf<'tenant'>;
  id: IdOf<'calculation'>;
  draft: CalculationDraft;
  state: CalculationState;
  /** Imports that write rows just now. */
  writers: readonly string[];
  sealed: Seal | null;
  copy: StoredCopy | null;
  v: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  /** The person who changed it last. */
  updatedBy: string;
}

/**
 * Calculations (the claim of an organization's period is in kit/unique.ts). Access patterns (all in the base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | calculation | `T#<tenant>#CAL` / `<calculation>` | read one; list those of the account, newest first |
 * | the same | gsi1 `CALCULATIONS` / `<tenant>#<calculation>` | workers: drafts of all accounts |
 * | run | `T#<tenant>#CAL#<calculation>` / `RUN` | lease and progress of the calculation job |
 * | totals | same / `TOTALS#<dimension>` | results, one item a dimension (larger ones: pointer to a file) |
 * | changes | same / `CHANGES` | what the last run changed, row by row (a long list: pointer to a file) |
 * | export | same / `EXPORT#<export>` | an Excel file and its progress |
 * | row | `T#<tenant>#CAL#<calculation>#<shard>` / `R#<row>` | rows by id, by import (their ids share a prefix) |
 * | head | same / `HEAD` | count of changes, gate (heads.ts) |
 * | part | same / `PART#<label>` | what was computed of a shard (parts.ts) |
 */
export const calculations = entity({
  model: { entity: 'calculation', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    draft: { type: 'any', required: true },
    state: { type: CALCULATION_STATES, required: true },
    periodStartOn: { type: 'string', required: true },
    periodEndOn: { type: 'string', required: true },
    /** Imports that write rows just now. A finish is refused while there is one; an empty set is no attribute. */
    writers: { type: 'set', items: 'string' },
    sealed: { type: 'any' },
    copy: { type: 'any' },
    updatedBy: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#CAL' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
    /** Of all accounts, for work that concerns them all. */
    all: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: [], template: 'CALCULATIONS' },
      sk: { field: 'gsi1sk', composite: ['tenantId', 'id'], template: '{tenantId}#{id}' },
    },
  },
});

/** A duplicate with a part of its rows: no figure of it is one of a year. */
export const isHalfCopied = ({ copy }: Pick<StoredCalculation, 'copy'>): boolean => copy?.state === 'FAILED';

export const calculationKey = ({ tenantId, calculationId: id }: Scope) => ({ tenantId, id });
/** What drafts of before there was a choice are read with: soils by the tables of 2006, factors by the year of each row. */
const OLD_DRAFT: Partial<CalculationDraft> = { soils: '2006', factorYear: 'row', ...LaterPreStep.parse({}) };
type Optional = 'writers' | 'sealed' | 'copy' | 'updatedBy';
type Item = Omit<StoredCalculation, Optional> & Partial<Pick<StoredCalculation, Optional>>;
const fromItem = (item: unknown): StoredCalculation => {
  const { writers = [], sealed = null, copy = null, updatedBy, ...rest } = item as Item;
  return {
    ...rest,
    draft: { ...OLD_DRAFT, ...rest.draft },
    writers,
    sealed,
    copy,
    updatedBy: updatedBy ?? rest.createdBy,
  };
};

/** A calculation, read consistently; null when the account has none of that id. */
export async function findCalculation(scope: Scope): Promise<StoredCalculation | null> {
  const { data } = await retryBusy(() => calculations.get(calculationKey(scope)).go({ consistent: true }));
  return data ? fromItem(data) : null;
}

/** @throws AppError `calculations.notFound` */
export async function readCalculation(scope: Scope): Promise<StoredCalculation> {
  const found = await findCalculation(scope);
  if (!found) throw new AppError('calculations.notFound');
  return found;
}

/** Which calculations: of one organization, year, type or state, where it is said. */
export interface CalculationFilter {
  organizationId?: string | undefined;
  year?: number | undefined;
  type?: CalculationDraft['type'] | undefined;
  state?: CalculationState | undefined;
}
const fits = (one: Required<CalculationFilter>, filter: CalculationFilter) =>
  (Object.keys(filter) as (keyof CalculationFilter)[]).every(
    (key) => filter[key] === undefined || filter[key] === one[key],
  );

/** The sample of the account is in no list but that of its own organization. */
const isListed = (by: Reach, { draft: { organizationId } }: StoredCalculation, asked: string | undefined): boolean =>
  reachesOrganization(by, organizationId) && (!isSample(organizationId) || asked === organizationId);

/** Calculations that somebody reaches, newest first: a page after `before` (an id), of those that are asked for. */
export async function queryCalculations(
  by: Reach,
  at: { limit: number; before?: string | undefined } & CalculationFilter,
): Promise<StoredCalculation[]> {
  const { limit: _, before: __, ...filter } = at;
  const isAsked = (one: StoredCalculation) =>
    isListed(by, one, filter.organizationId) && fits({ ...one.draft, state: one.state }, filter);
  const found: StoredCalculation[] = [];
  let before = at.before ?? 'cal_~';
  for (;;) {
    const query = calculations.query.byId({ tenantId: by.tenantId }).between({ id: 'cal_' }, { id: before });
    const options = { consistent: true, order: 'desc', limit: at.limit + 1 } as const;
    const { data, cursor } = await retryBusy(() => query.go(options));
    const items = data.map(fromItem).filter((item) => item.id !== at.before && item.id < before);
    found.push(...items.filter(isAsked));
    const last = items.at(-1);
    if (found.length > at.limit || cursor === null || !last) return found;
    before = last.id;
  }
}

/** Every calculation of an account, newest first. */
export async function allCalculations(tenantId: string): Promise<StoredCalculation[]> {
  const query = calculations.query.byId({ tenantId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true, order: 'desc' }));
  return data.map(fromItem);
}

/**
 * Every calculation that somebody reaches, in the order they were started: one query, some pages. The sample of the
 * account is one where its organization is `asked` for.
 */
export async function everyCalculation(by: Reach, asked?: string): Promise<StoredCalculation[]> {
  const query = calculations.query.byId({ tenantId: by.tenantId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map(fromItem).filter((one) => isListed(by, one, asked));
}

/** Drafts of all accounts, for workers: a page, and where the next one begins (null: there is none). */
export async function pageOfDrafts(cursor: string | null, limit: number) {
  const query = calculations.query.all({}).where((at, { eq }) => eq(at.state, 'DRAFT'));
  const page = await retryBusy(() => query.go({ limit, cursor }));
  return { drafts: page.data.map(fromItem), cursor: page.cursor };
}

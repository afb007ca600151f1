import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { Format } from '#shared/kernel/format.ts';
import type { Words } from './cellText.ts';
import type { GridColumn } from './columns.ts';
import type { Facts, GridRow, RowId } from './gridRow.ts';
import type { LastYear } from './lastYear.ts';
import type { Picks } from './picked.ts';

/** What the cells of a table need beside their row. */
export interface Sheet {
  readonly facts: Facts;
  readonly words: Words;
  readonly tick: { readonly yes: string; readonly no: string };
  readonly isReadOnly: boolean;
  readonly lastYear: LastYear | null;
  readonly lastYearOf: number | null;
  /** Emission sources that were named already. */
  readonly sources: readonly string[];
  readonly picks: Picks;
  /** Words and formats of the page, looked up once for all cells. */
  readonly say: TFunction<'questionnaire'>;
  readonly format: Format;
  readonly unitText: (unit: string, value?: number) => string;
  readonly label: (column: GridColumn) => string;
  /** What is wrong with a cell, in words; null where nothing is. */
  readonly wrong: (row: GridRow, column: string | null) => string | null;
  /** `stroke` names the cell that is being typed into, so that undo takes it as one. */
  readonly type: (id: RowId, column: GridColumn, text: string, stroke: string | null) => void;
  readonly choose: (id: RowId, column: GridColumn, value: string) => void;
  readonly openTrace: (row: GridRow) => void;
  readonly openRow: (row: GridRow) => void;
  readonly attach: (row: GridRow, files: readonly File[]) => void;
  readonly removeEvidence: (row: GridRow) => void;
  readonly openEvidence: (row: GridRow) => void;
}
export const SheetContext = createContext<Sheet | null>(null);

export function useSheet(): Sheet {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('a cell outside of its table');
  return sheet;
}

import { type ComponentType, createContext } from 'react';
import type { Figure } from '#shared/audits/schema.ts';
import type { Calculation, Row } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

interface OfFigure {
  calculationId: IdOf<'calculation'>;
  figure: Figure;
  /** What the figure is called. */
  about: string;
}
interface OfRow {
  calculationId: IdOf<'calculation'>;
  row: Row;
}
/** What others put beside the figures of a calculation: the results know only where. */
export interface FigureSlots {
  /** Beside a figure, small. */
  Count: ComponentType<Pick<OfFigure, 'calculationId' | 'figure'>>;
  /** Below a figure that was opened. */
  Talk: ComponentType<OfFigure>;
  /** On a row of a list: that it was seen. */
  RowSign: ComponentType<OfRow>;
  /** On a row that was opened: to mark it as seen. */
  RowMark: ComponentType<OfRow>;
  /** A section of its own at the end of the results. */
  Section: ComponentType<{ calculation: Calculation; onTrace: (rowId: IdOf<'row'>, about: string) => void }>;
}
export const FigureSlotsContext = createContext<FigureSlots | null>(null);

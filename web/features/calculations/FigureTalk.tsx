import { useContext } from 'react';
import { FIGURE_KINDS, type Figure } from '#shared/audits/schema.ts';
import type { Dimension, Row } from '#shared/calculations/schema.ts';
import { FigureSlotsContext } from '#web/lib/figureSlots.ts';
import type { CalculationId, Filter } from './queries.ts';

const isKind = (of: string): of is Figure['of'] => FIGURE_KINDS.some((kind) => kind === of);
/** The figure of a group of the totals; null where it is none that is spoken of. */
const figureOfGroup = (of: Dimension | 'whole', key: string): Figure | null => (isKind(of) ? { of, key } : null);

/** The figure behind a list of rows, by what they were chosen by. */
function figureOf({ siteId, ...filter }: Filter): Figure | null {
  const by = Object.entries({ ...filter, site: siteId }).filter(([, value]) => value !== undefined);
  const [only] = by;
  if (!only) return { of: 'whole', key: '' };
  return by.length === 1 && isKind(only[0]) ? { of: only[0], key: String(only[1]) } : null;
}

/** How much was said of a group and waits, where somebody speaks of figures. */
export function GroupCount({ id, of, keyOf }: { id: CalculationId; of: Dimension | 'whole'; keyOf: string }) {
  const slots = useContext(FigureSlotsContext);
  const figure = figureOfGroup(of, keyOf);
  return slots && figure ? <slots.Count calculationId={id} figure={figure} /> : null;
}

/** What is said of the figure that was opened. */
export function FilterTalk({ id, filter, about }: { id: CalculationId; filter: Filter; about: string }) {
  const slots = useContext(FigureSlotsContext);
  const figure = figureOf(filter);
  return slots && figure ? <slots.Talk calculationId={id} figure={figure} about={about} /> : null;
}

export function RowTalk({ id, row, about }: { id: CalculationId; row: Row; about: string }) {
  const slots = useContext(FigureSlotsContext);
  if (!slots) return null;
  return (
    <>
      <slots.RowMark calculationId={id} row={row} />
      <slots.Talk calculationId={id} figure={{ of: 'row', key: row.id }} about={about} />
    </>
  );
}

/** On a row of a list: whether it was seen, and what waits. */
export function RowSigns({ id, row }: { id: CalculationId; row: Row }) {
  const slots = useContext(FigureSlotsContext);
  if (!slots) return null;
  return (
    <>
      <slots.RowSign calculationId={id} row={row} />
      <slots.Count calculationId={id} figure={{ of: 'row', key: row.id }} />
    </>
  );
}

import { findUnit, type Unit } from '#shared/emissions/units.ts';
import { memo } from './memo.ts';

const LONGEST = 24;
const known = memo((text: string) => ({ unit: findUnit(text) }));

/** The unit that a text is, or undefined; remembered, as a column says it in each row. */
export const unitNamed = (text: string): Unit | undefined => (text.length > LONGEST ? undefined : known(text).unit);

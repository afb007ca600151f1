import { setting } from '#functions/kit/settings.ts';
import type { Place } from './files.ts';
import { textract } from './textract.ts';

/** The lines of text of a scan (PDF or picture) in storage; null when nobody here can read pictures. */
export type ScanReader = (place: Place) => Promise<readonly string[] | null>;

/** On one machine nothing reads pictures: a person does. */
const byHand: ScanReader = async () => null;

const ADAPTERS: Readonly<Record<string, ScanReader>> = { 'by-hand': byHand, 'amazon-textract': textract };

/** The adapter that the setting `SCAN_READER` names. */
export function scanReader(): ScanReader {
  const name = setting('SCAN_READER');
  const adapter = ADAPTERS[name];
  if (adapter === undefined) throw new Error(`SCAN_READER is ${name}: there are ${Object.keys(ADAPTERS).join(', ')}`);
  return adapter;
}

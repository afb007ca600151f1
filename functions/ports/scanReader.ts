import { setting } from '#functions/kit/settings.ts';
import { type ScanReader, textract } from './textract.ts';

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

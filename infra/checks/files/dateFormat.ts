/** What the letters of a format of dates (`%d/%m/%Y`) stand for. */
const PARTS: Readonly<Record<string, string>> = {
  d: '(?<d>\\d{1,2})',
  m: '(?<m>\\d{1,2})',
  y: '(?<y>\\d{2})',
  Y: '(?<Y>\\d{4})',
  b: '(?<b>[A-Za-z]{3})',
  H: '\\d{1,2}',
  I: '\\d{1,2}',
  M: '\\d{2}',
  S: '\\d{2}',
  f: '\\d{1,6}',
  p: '[AaPp][Mm]',
};
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** Whether a text of that format is that day. */
export function isDayIn(format: string, text: string, day: string): boolean {
  const escaped = format.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const parts = escaped.replace(/%(\w)/g, (whole, letter: string) => PARTS[letter] ?? whole);
  const { d, m, y, Y, b } = new RegExp(`^\\s*${parts}\\s*$`).exec(text)?.groups ?? {};
  const month = b === undefined ? m : String(MONTHS.indexOf(b.toLowerCase()) / 3 + 1);
  if (d === undefined || month === undefined || (y ?? Y) === undefined) return false;
  return `${Y ?? `20${y}`}-${month.padStart(2, '0')}-${d.padStart(2, '0')}` === day;
}

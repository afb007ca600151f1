import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Worked examples of guides (ex-01 to ex-41), and public reports of wrong carbon arithmetic, units,
 * rounding and reading of files.
 */
const EXAMPLES = Array.from({ length: 41 }, (_, i) => `ex-${String(i + 1).padStart(2, '0')}`);
const REPORTS = [
  ...['B001', 'B002', 'B004', 'B005', 'B007', 'B008', 'B010', 'B011', 'B013', 'B014', 'B016', 'B017', 'B019', 'B020'],
  ...['B022', 'B023', 'B025', 'B026', 'B028', 'B029', 'B030', 'B032', 'B033', 'B035', 'B036', 'B038', 'B039', 'B041'],
  ...['B042', 'B044', 'B045', 'B047', 'B048', 'B050', 'B051', 'B053', 'B054', 'B055', 'B056', 'B058', 'B059', 'B061'],
  ...['B062', 'B064', 'B065', 'B067', 'B068', 'B070', 'B071', 'B073', 'B074', 'B076', 'B077', 'B079', 'B080', 'B082'],
  ...['B083', 'B085', 'B086', 'B088', 'B089', 'B104', 'B105', 'B107', 'B108', 'B110', 'B117', 'B118', 'B138', 'B139'],
  ...['B141', 'B142', 'B143', 'B144', 'B146'],
];
/** The titles of tests that begin with ids and a colon, and the entries of golden data. */
const TITLE = /['"`]((?:(?:ex-\d{2}|B\d{3})(?:, )?)+):/g;
const ENTRY = /"id":\s*"(ex-\d{2})"/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.test\.tsx?$|\/golden\/.*\.json$/.test(path));

it('every worked example and every report of its kind has a test by its id', () => {
  const named = files.flatMap((path) => {
    const found = readFileSync(path, 'utf8').matchAll(path.endsWith('.json') ? ENTRY : TITLE);
    return [...found].flatMap(([, ids = '']) => ids.split(', '));
  });
  expect([...new Set(named)].sort()).toEqual([...REPORTS, ...EXAMPLES].sort());
});

import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isKnownPath, ROUTE_MAP } from '#web/lib/routes/table.ts';

const run = (...args: string[]) =>
  execFileSync(process.execPath, ['infra/run/tsx.mjs', 'infra/run/routes.ts', ...args], { encoding: 'utf8' });

interface Row {
  path: string;
  area: string;
  guard: string;
  languages: string[];
  pending: boolean;
  redirectTo: string | null;
}

describe('npm run routes', () => {
  const rows: Row[] = JSON.parse(run('--json'));
  const at = (path: string) => rows.find((row) => row.path === path);

  it('prints each row for programs', () => {
    expect(rows.length).toBe(ROUTE_MAP.length);
    expect(at('/login')).toMatchObject({ area: 'public', guard: 'none', languages: ['es', 'en', 'gl', 'pt'] });
    expect(at('/footprint/organization/{id}')).toMatchObject({ area: 'footprint', guard: 'login', languages: ['es'] });
    expect(at('/company/*')).toMatchObject({ area: 'fallback', guard: 'login' });
    expect(at('/5-claves-gads')).toMatchObject({ redirectTo: '/agendar-asesoria-inicial', pending: false });
    for (const row of rows.filter(({ path, area }) => area !== 'fallback' && !/[{*]/.test(path)))
      expect(row.pending, row.path).toBe(!isKnownPath(row.path));
  });

  it('prints a table for people', () => {
    const table = run();
    for (const row of rows) expect(table).toContain(`  ${row.path} `);
  });
});

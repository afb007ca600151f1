import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import es from '#web/i18n/es/insights.json' with { type: 'json' };
import { changeLanguage } from '#web/lib/i18n.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import type { InsightProps } from './insightProps.ts';
import { SectorSection } from './SectorSection.tsx';

afterEach(cleanup);

const source = { id: 'sector-average.division.c10t12', name: 'Industria', nameEn: 'Industry', region: 'ES' };
const sector = { source, scopes: [], expectedKg: 2000, oursKg: 1000, ratio: 0.5, caution: null };
const propsOf = (more: object = {}) =>
  ({ insights: { sector: { ...sector, ...more }, noSector: null }, names: {} }) as unknown as InsightProps;
const WORDS = {
  es: 'Alimentación, bebidas y tabaco: intensidad media del sector, España.',
  en: 'Food, drink and tobacco: average intensity of the industry, Spain.',
  gl: 'Alimentación, bebidas e tabaco: intensidade media do sector, España.',
  pt: 'Indústria alimentar, bebidas e tabaco: intensidade média do setor, Espanha.',
};

const show = (props: InsightProps & { hasScope3?: boolean }) =>
  showPage(() => <SectorSection {...props} />, '/resultados', ['insights', 'emissions']);
const lead = (words: string) =>
  screen.findByText((_, element) => element?.textContent?.startsWith(words) ?? false, { selector: 'p' });

it('names the sector in the language of the reader', async () => {
  await show(propsOf());
  for (const language of LANGUAGES) {
    await changeLanguage(language);
    await lead(WORDS[language]);
  }
  await changeLanguage('es');
});

it('takes the name of the data where it is a whole section, and says first that trade has no output to compare', async () => {
  const section = { ...source, id: 'sector-average.section.g' };
  await show(propsOf({ source: section, caution: 'trade' }));
  await lead('Industria. ');
  expect(screen.getByText(es.sector.caution.trade)).toBeTruthy();
  expect(screen.getByRole('heading', { name: es.sector.titleNone })).toBeTruthy();
});

it('holds no unknown scope 3 against the average: it is no zero, and the sum without it no total', async () => {
  const scopes = [1, 2, 3].map((scope) => ({ scope, expectedKg: 1000, oursKg: scope === 3 ? 0 : 500, ratio: 0.5 }));
  const props = propsOf({ scopes });
  await show({ ...props, names: { of: () => 'Alcance' } as unknown as InsightProps['names'], hasScope3: false });
  const row = (await screen.findByText(es.sector.scope3)).closest('tr');
  expect(row?.textContent).toContain(`${es.noData}${es.noData}`);
  expect(screen.getByText(es.sector.total).closest('tr')?.textContent).toContain(`${es.noData}${es.noData}`);
  expect(screen.queryByText(/tú, /)).toBeNull();
});

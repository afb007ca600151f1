import { cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { changeLanguage } from './i18n.ts';
import { useSourceText } from './useSourceText.ts';

afterEach(cleanup);

const source = {
  id: 'fuel.natural-gas',
  name: 'Gas natural, instalaciones fijas',
  nameEn: 'Natural gas, stationary combustion',
  region: 'ES',
  year: 2024,
};
const WORDS = {
  es: 'Gas natural, instalaciones fijas, España, 2024',
  en: 'Natural gas, stationary combustion, Spain, 2024',
  gl: 'Gas natural, instalacións fixas, España, 2024',
  pt: 'Gás natural, instalações fixas, Espanha, 2024',
};

function Source() {
  const sourceText = useSourceText();
  return <p>{sourceText(source)}</p>;
}

it('names the factor of a trace in the language of the reader', async () => {
  await renderKit(<Source />);
  await i18next.loadNamespaces(['emissions', 'calculations']);
  for (const language of LANGUAGES) {
    await changeLanguage(language);
    expect(await screen.findByText(WORDS[language])).toBeTruthy();
  }
  await changeLanguage('es');
});

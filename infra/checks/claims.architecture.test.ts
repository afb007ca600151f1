import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claimsIn } from '#shared/marketplace/claims.ts';
import { catalogues, TEXT_LANGUAGES } from './texts/catalogue.ts';

it.each(TEXT_LANGUAGES)('no text in %s claims what credits do not give', (language) => {
  const found = catalogues().flatMap(({ name, of }) =>
    [...of[language]].flatMap(([key, text]) =>
      claimsIn(text, language).length > 0 ? [`${name} ${key}: ${text}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

const TUTORIALS = 'web/features/content/tutorials';
it.each(TEXT_LANGUAGES)('nor does a tutorial in %s', (language) => {
  const files = readdirSync(`${TUTORIALS}/${language}`);
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((file) => {
    // A line goes on in the next one.
    const text = readFileSync(`${TUTORIALS}/${language}/${file}`, 'utf8').replaceAll(/\s+/g, ' ');
    return claimsIn(text, language).length > 0;
  });
  expect(found).toEqual([]);
});

it.each([
  ['es', 'Empresa neutra en carbono'],
  ['es', 'Evento de cero emisiones netas'],
  ['gl', 'Un produto neutro en carbono'],
  ['pt', 'Neutralidade de carbono'],
  ['en', 'A carbon-neutral company'],
  ['pt', 'Evento net zero'],
  ['es', 'Un producto compensado'],
  ['gl', 'Eventos totalmente compensados'],
  ['pt', 'Um saco isento de carbono'],
  ['en', 'A fully offset event'],
  ['es', 'Conservas carbono neutro'],
  ['es', 'Una empresa de huella de carbono cero'],
  ['gl', 'Unha adega de carbono neutro'],
  ['gl', 'Emisións netas nulas'],
  ['pt', 'Vinho carbono zero'],
  ['pt', 'Uma pegada neutra'],
  ['en', 'A zero-carbon company'],
  ['es', 'Empresa CO₂-neutral'],
  ['pt', 'Neutro em CO2'],
  ['en', 'A carbon positive forest'],
  ['es', 'Bosque climáticamente neutro'],
  ['pt', 'Floresta carbono\u2011zero'],
  ['gl', 'Monte carbono\u00a0 neutro'],
  ['en', 'A net\u2010zero forest'],
  ['en', 'A net\u2014zero forest'],
  ['en', 'Ｃａｒｂｏｎ n\u200deutral'],
  // As the directive itself names them, and joined in one word.
  ['es', 'Empresa carbono-neutral'],
  ['es', 'Conservas climáticamente neutras'],
  ['gl', 'Unha adega climaticamente neutra'],
  ['pt', 'Vinho carbononeutro'],
  ['es', 'Bodega de clima positivo'],
  ['pt', 'Carbono negativo'],
  ['es', 'Transporte CO2 compensado'],
  ['en', 'Climate compensated milk'],
  ['en', 'A NetZero event'],
  ['es', 'Envío libre de CO₂'],
  ['en', 'CO₂-free delivery'],
  ['es', 'Bosque huella\u2011cero'],
  ['gl', 'Produto-compensado'],
  ['pt', 'Entrega livre-de-CO2'],
  ['es', 'Un evento net-cero'],
  ['es', 'Bodega climaneutra'],
  ['en', 'A CO₂e-neutral forest'],
  ['en', 'A company neutral in carbon'],
  ['en', 'Carbonfree delivery'],
] as const)('%s: «%s» would be found', (language, text) => expect(claimsIn(text, language)).not.toEqual([]));

it.each([
  ['es', 'Guarda carbono \u2014 cero talas'],
  ['en', 'Planet zero, a school of the village'],
] as const)('%s: «%s» is no claim', (language, text) => expect(claimsIn(text, language)).toEqual([]));

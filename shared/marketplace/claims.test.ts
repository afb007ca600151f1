import { describe, expect, it } from 'vitest';
import { claimOf } from './claims.ts';

const REFUSED = {
  es: [
    ...[
      'Empresa neutra en carbono',
      'Evento de cero emisiones netas',
      'Un producto compensado',
      'Conservas carbono neutro',
    ],
    ...['Una empresa de huella de carbono cero', 'Bosque climáticamente neutro', 'Empresa carbono-neutral'],
    ...[
      'Conservas climáticamente neutras',
      'Bodega de clima positivo',
      'Transporte CO2 compensado',
      'Bodega climaneutra',
    ],
    ...['Neutralidad climática desde 2024', 'Neutros respecto al clima', 'Un negocio neutral en emisiones'],
    ...['Libre de emisiones', 'Exentas de CO₂', 'Una empresa sin huella de carbono', 'Sin emisiones netas'],
    ...[
      'Empresa cero emisiones',
      'Eventos con cero CO2',
      'Neto cero desde hoy',
      'Un evento net-cero',
      'Huella neta nula',
    ],
    ...['De impacto climático positivo', 'Vuelos 100 % compensados'],
  ],
  gl: [
    ...['Un produto neutro en carbono', 'Eventos totalmente compensados', 'Unha adega de carbono neutro'],
    ...['Emisións netas nulas', 'Unha adega climaticamente neutra', 'Neutralidade climática', 'Libres de emisións'],
    ...['Cero emisións netas', 'Servizo exento de CO2', 'Empresa sen pegada de carbono', 'Viaxes de cero emisións'],
    ...['Pegada de carbono cero', 'Neutras no clima', 'Sen emisións netas'],
  ],
  pt: [
    ...['Neutralidade de carbono', 'Um saco isento de carbono', 'Vinho carbono zero', 'Uma pegada neutra'],
    ...['Neutro em CO2', 'neutro em carbono', 'Vinho carbononeutro', 'Carbono negativo', 'Entrega livre-de-CO2'],
    ...['Zero emissões líquidas', 'Emissões líquidas zero', 'Livre de emissões', 'Serviço climaticamente neutro'],
    ...['Pegada carbónica nula', 'Empresas com zero emissões', 'Sem pegada de carbono', 'Evento net zero'],
  ],
  en: [
    ...['A carbon-neutral company', 'A fully offset event', 'A zero-carbon company', 'CO2-neutral', 'A NetZero event'],
    ...['A carbon positive forest', 'Climate compensated milk', 'A company neutral in carbon', 'Carbonfree delivery'],
    ...['CO₂-free delivery', 'Neutral for the climate', 'Climatically neutral', 'On the path to neutrality'],
    ...[
      'Free from emissions',
      'Zero-emission events',
      'No carbon footprint',
      'A climate negative brand',
      'GHG neutral',
    ],
    ...['Positive climate impact'],
  ],
} as const;
/** Claims whose letters, joiners or spaces are others than those that one reads. */
const DISGUISED = [
  ...[
    'net_zero',
    'NET\u2010ZERO',
    'net\u2014zero',
    'net·zero',
    'n\u200bet z\u200bero',
    'ｎｅｔ ｚｅｒｏ',
    'n\u00adet-ze\u00adro',
  ],
  ...['Cаrbоn nеutrаl', 'СARBON NEUTRAL', 'саrbоn-nеutrаl', 'cαrbοn nευtral', 'CARΒΟΝ ΝΕUTRAL', 'cɑrbon neutraӏ'],
  ...[
    'carb0n neutral',
    'C0₂ neutral',
    'CO₂e\u2011neutral',
    '𝐜𝐚𝐫𝐛𝐨𝐧 𝐧𝐞𝐮𝐭𝐫𝐚𝐥',
    'ⓒarbon neutral',
    'càrbôn nêutral',
    'c\u0336arbon neutral',
  ],
  ...[
    'carbono\u00a0 neutro',
    'carbono\nneutro',
    'CLIMÁTICAMENTE NEUTRO',
    'climaticamente_neutro',
    'carbono\u3164 neutro',
  ],
  ...[
    'huella\u2011cero',
    'Produto-compensado',
    'emisso\u0303es li\u0301quidas zero',
    'neutro_em_carbono',
    'libre/de/emisiones',
  ],
];
const HONEST = {
  es: [
    ...['El balance de carbono positivo del suelo se mide cada año', 'Suelo neutro, de clima atlántico y suave'],
    ...[
      'Un pH neutro y un clima suave',
      'Guarda carbono \u2014 cero talas',
      'Contribuye a que el monte guarde carbono',
    ],
    ...[
      'Compensar es comprar lo que otros guardan',
      'Cortamos con mulas, sin ruido ni humo',
      'Se planta con cero residuos',
    ],
    ...[
      'Un camino libre de coches',
      'De la Red Natura: ni una hectárea neta menos',
      'Suelo neutro en clima continental',
    ],
  ],
  gl: [
    ...[
      'O balance de carbono positivo do chan mídese cada ano',
      'Chan neutro en clima atlántico',
      'Cero cortas desde 1998',
    ],
    ...['Contribúe á acción polo clima', 'Castañas libres de pesticidas', 'Un val neutro na guerra e de clima suave'],
  ],
  pt: [
    ...['O saldo de carbono positivo do solo mede-se todos os anos', 'Solo neutro e de clima ameno', 'Zero cortes'],
    ...['Contribui para a ação climática', 'Castanhas livres de pesticidas', 'Um solo de reação neutra em clima ameno'],
  ],
  en: [
    ...[
      'The carbon balance of the soil is positive',
      'Planet zero, a school of the village',
      'Neutral soil, mild climate',
    ],
    ...['We work against land degradation neutrality being missed', 'Seedlings and carbon free of charge'],
    ...['It contributes to climate action', 'Free of pesticides', 'An internet zero was counted here'],
  ],
} as const;

const rows = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([language, all]) => all.map((said) => [language, said] as const));

describe('what credits do not give', () => {
  it.each(rows(REFUSED))('is claimed, %s: «%s»', (_, said) => expect(claimOf(said)).not.toBeNull());
  it.each(DISGUISED)('is claimed in other letters too: «%s»', (said) => expect(claimOf(said)).not.toBeNull());
  it.each(rows(HONEST))('is not claimed, %s: «%s»', (_, said) => expect(claimOf(said)).toBeNull());
  it('is told in the words of who claimed it', () => {
    expect(claimOf('Unha adega Climáticamente\u00a0Neutra, en Quiroga')).toBe('Climáticamente Neutr');
    expect(claimOf('A cаrbоn-nеutral company')).toBe('cаrbоn-nеutr');
  });
});

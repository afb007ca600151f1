/** Words and forms that a language does not have: Spanish left over from the source, or Brazilian in European Portuguese. */

/** Whole words of Spanish that neither Galician nor Portuguese has. */
const SPANISH = [
  ...[
    'y',
    '(?<!-)los',
    '(?<!-)las',
    '(?<!-)una',
    'unos',
    'unas',
    'hasta',
    'según',
    'también',
    'años?',
    'hay',
    'muy',
    'más',
  ],
  ...['fechas', 'archivos?', 'hojas?', 'huellas?', 'contraseñas?', 'hecho', 'puedes?', 'tienes?', 'cuentas?', 'cuando'],
  ...[
    'sus?',
    'después',
    'entonces',
    'ahora',
    'esto',
    'eso',
    'usted',
    'correo electrónico de',
    'mañana',
    'siempre que lo',
  ],
  ...['\\p{L}+ciones', '\\p{L}+siones', 'ellos', 'nosotros', 'vosotros', 'quién', 'cuál', 'dónde', 'cómo', 'todavía'],
];
/** Only in Galician are these written so; in Portuguese they are Spanish. */
const SPANISH_IN_PORTUGUESE = [
  ...['el', 'del', 'con', 'sin', 'pero', 'filas', 'columnas?', 'datos', 'correo', 'aquí', 'ningún', 'tus?'],
  ...['\\p{L}+ción', '\\p{L}+sión', '\\p{L}*ñ\\p{L}*', 'ciudad', 'desde luego', 'nuevos?', 'nuevas?'],
];

/** What Portugal says otherwise: user, file, screen, register, team, bus, train, save, sign up, erase, truck, net. */
const BRAZILIAN = [
  ...['vocês?', 'usuári[oa]s?', 'arquivos?', 'planilhas?', 'telas?', 'gerenci\\p{L}+', 'registros?', 'equipes?'],
  ...['ônibus', 'trem', 'trens', 'contatos?', 'senhas?', 'celular(es)?', 'baixar', 'baixe', 'baixad[oa]s?', 'salvar'],
  // But for the cadastre of land: o cadastro predial.
  ...[
    'salve',
    'salvando',
    'cadastr(?!(?:os?|al|ais)(?!\\p{L}))\\p{L}+',
    'delet\\p{L}+',
    'acessar',
    'acesse',
    'caminhão',
    'caminhões',
    'mídias?',
  ],
  ...['aluguel', 'esportes?', 'geladeiras?', 'excluir', 'exclua', 'excluíd[oa]s?', 'compartilh\\p{L}+', 'mouse'],
  ...['estoques?', 'terceirizad[oa]s?', 'isopor', 'carona', 'pedágios?', 'fazendas?', 'seção', 'seções', 'clique aqui'],
  ...['decolar', 'aterrissa\\p{L}+', 'metrô', 'bônus', 'Polônia', 'Romênia', 'Eslovênia', 'Letônia', 'Estônia', 'Irã'],
  ...['Moscou', 'Cingapura', 'Vietnã', 'a gente', 'tchec[oa]s?', 'banheiros?', 'suco', 'xícaras?', 'gramado'],
  // Stressed vowels before m and n are open in Portugal: quilómetro, oxigénio, económico.
  ...[
    '\\p{L}*[êô]nic[oa]s?',
    '\\p{L}*[êô]mic[oa]s?',
    '\\p{L}*[êô]ni[oa]s?',
    '\\p{L}*[êô]mi[oa]s?',
    '\\p{L}*quilômetr\\p{L}+',
  ],
  ...['fenômen\\p{L}+', 'gêner\\p{L}+', 'tênis', 'nômade\\p{L}*', 'anônim\\p{L}+', 'sinônim\\p{L}+', 'autônom\\p{L}+'],
  // An action that goes on: «está a carregar».
  'est(?:á|ão|ou|amos|ava|avam) \\p{L}+(?:ando|endo|indo)',
];

/**
 * Two words for one thing, or Spanish for it: a site; a folder that takes files in; limestone and scrap; leased; the mix of
 * the grid; to download; who takes payments; to buy.
 */
const OTHER_TERMS = {
  es: ['sedes?(?! centrales)', 'buz[oó]n(?:es)? de archivos'],
  gl: [
    'calizas?',
    'chatarras?',
    'sedes?(?! centrais)',
    'caixas? de ficheiros',
    'ponno',
    'mer(?:ca[rn]?|cou|caron|cal[oa]s?|quen?)',
  ],
  pt: [
    ...['locad[oa]s?', 'locador[ae]?s?', 'locatári[oa]s?', 'mix', 'centros?(?! comercia)', 'caixas? de ficheiros'],
    ...['transferir', 'prestador(?:es)?'],
  ],
} as const;
/** Portugal writes 3700 and 20 000: the point is no mark of thousands (but in the samples of what a file may have). */
const POINT_OF_THOUSANDS = /(?<![\d.,/])\d{1,3}\.\d{3}(?![\d.]|,\d)/u;

const anyOf = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');

/** What must not be found in the texts of a language. */
export const REMNANTS: Readonly<Record<string, readonly RegExp[]>> = {
  es: [anyOf(OTHER_TERMS.es)],
  gl: [anyOf(SPANISH), anyOf(OTHER_TERMS.gl)],
  pt: [anyOf([...SPANISH, ...SPANISH_IN_PORTUGUESE]), anyOf(BRAZILIAN), anyOf(OTHER_TERMS.pt), POINT_OF_THOUSANDS],
};

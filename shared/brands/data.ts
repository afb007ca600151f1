import type { Font } from './looks.ts';
import { logoOf } from './marks.ts';
import type { Brand, BrandDraft } from './schema.ts';

interface Row {
  readonly name: string;
  readonly colours: readonly [main: string, secondary: string];
  /** Of the page and of the rail. */
  readonly backgrounds: readonly [page: string, rail: string];
  readonly font: Font;
  readonly textClass: BrandDraft['textClass'];
  /** Mail domain that it owns. */
  readonly domain: string;
  /** SVG in a square of 32 units. */
  readonly mark: string;
}

/** The nine partner brands that the product ships with: all invented. An administrator may change them. */
const ROWS = {
  ribeira: {
    name: 'Banco Ribeira',
    colours: ['#1f3f94', '#e4572e'],
    backgrounds: ['#f9fafc', '#eff2f8'],
    font: 'Trebuchet MS',
    textClass: 'souto strong',
    domain: 'ribeira.example',
    mark: '<circle cx="16" cy="16" r="15" fill="#1f3f94"/><path d="M4 14q6-5 12 0t12 0M4 21q6-5 12 0t12 0" fill="none" stroke="#fff" stroke-width="2.6"/><circle cx="16" cy="7" r="2.4" fill="#e4572e"/>',
  },
  verdor: {
    name: 'Cooperativa Verdor',
    colours: ['#f2c230', '#4b5b2a'],
    backgrounds: ['#fffdf6', '#fbf5e1'],
    font: 'Hanken Grotesk',
    textClass: 'souto plain',
    domain: 'verdor.example',
    mark: '<rect x="1" y="1" width="30" height="30" rx="6" fill="#f2c230"/><path d="M16 27V13M16 19c-6 0-9-3-9-9 6 0 9 3 9 9zM16 15c0-5 3-8 9-8 0 6-3 8-9 8z" fill="none" stroke="#4b5b2a" stroke-width="2.4" stroke-linejoin="round"/>',
  },
  norte: {
    name: 'Norte Verde',
    colours: ['#0b6e4f', '#f0a202'],
    backgrounds: ['#f8fbf9', '#ebf4ef'],
    font: 'Hanken Grotesk',
    textClass: 'souto general',
    domain: 'norte.example',
    mark: '<path d="M16 1 31 31 16 24 1 31z" fill="#0b6e4f"/><path d="M16 1v23L1 31z" fill="#f0a202"/>',
  },
  alborada: {
    name: 'Alborada Seguros',
    colours: ['#c2410c', '#1e293b'],
    backgrounds: ['#fdfaf7', '#f9f0e9'],
    font: 'Verdana',
    textClass: 'souto plain',
    domain: 'alborada.example',
    mark: '<path d="M2 23a14 14 0 0 1 28 0z" fill="#c2410c"/><path d="M1 28h30" stroke="#1e293b" stroke-width="3"/><path d="M16 2v4M4 7l3 3M28 7l-3 3" stroke="#c2410c" stroke-width="2.6" stroke-linecap="round"/>',
  },
  faro: {
    name: 'Grupo Faro',
    colours: ['#0b7f8c', '#f59e0b'],
    backgrounds: ['#f7fbfc', '#e8f3f6'],
    font: 'system-ui',
    textClass: 'souto strong',
    domain: 'faro.example',
    mark: '<path d="M12 10h8l3 21H9z" fill="#0b7f8c"/><path d="M11 17h10M10 24h12" stroke="#fff" stroke-width="2.4"/><rect x="12" y="3" width="8" height="6" rx="2" fill="#f59e0b"/>',
  },
  ledicia: {
    name: 'Ledicia Enerxía',
    colours: ['#be185d', '#334155'],
    backgrounds: ['#fdf9fb', '#f8eef3'],
    font: 'Arial',
    textClass: 'souto strong',
    domain: 'ledicia.example',
    mark: '<circle cx="16" cy="16" r="15" fill="#be185d"/><path d="M18 4 8 18h7l-2 10 11-15h-7z" fill="#fff"/>',
  },
  outeiro: {
    name: 'Asesoría Outeiro',
    colours: ['#5b21b6', '#0f766e'],
    backgrounds: ['#fafafd', '#f1effa'],
    font: 'Georgia',
    textClass: 'souto plain',
    domain: 'outeiro.example',
    mark: '<path d="M1 29 12 9l7 12 4-6 8 14z" fill="#5b21b6"/><circle cx="24" cy="8" r="4" fill="#0f766e"/>',
  },
  mareira: {
    name: 'Loxística Mareira',
    colours: ['#7dd3fc', '#0c4a6e'],
    backgrounds: ['#f8fcfe', '#e9f5fb'],
    font: 'Verdana',
    textClass: 'souto general',
    domain: 'mareira.example',
    mark: '<rect x="1" y="1" width="30" height="30" rx="15" fill="#7dd3fc"/><path d="M6 20h20l-4 6H10zM15 5v13H7zM17 8v10h7z" fill="#0c4a6e"/>',
  },
  toxo: {
    name: 'Toxo Consultores',
    colours: ['#7c4a21', '#eab308'],
    backgrounds: ['#fcfaf7', '#f4eee6'],
    font: 'Newsreader Souto',
    textClass: 'souto general',
    domain: 'toxo.example',
    mark: '<path d="M16 31V12" stroke="#7c4a21" stroke-width="3"/><g fill="#eab308"><circle cx="16" cy="6" r="5"/><circle cx="7" cy="13" r="4.4"/><circle cx="25" cy="13" r="4.4"/></g><path d="M16 24 7 17M16 24l9-7" stroke="#7c4a21" stroke-width="2.4"/>',
  },
} as const satisfies Record<string, Row>;

/** The page of a brand where its people sign in. */
export const loginOf = (id: string): string => `/login-external?brand=${id}`;

const brandOf = (id: string, row: Row): Brand => ({
  id,
  name: row.name,
  color: row.colours[0],
  logo: logoOf(row.name, row.mark),
  url: `https://${row.domain}/`,
  secodarycolor: row.colours[1],
  textClass: row.textClass,
  font: row.font,
  colorBg: row.backgrounds[0],
  colorBgSidebar: row.backgrounds[1],
  urlLogin: loginOf(id),
  urlLogout: `${loginOf(id)}&notice=left`,
});

export const SHIPPED_BRANDS: readonly { readonly brand: Brand; readonly domains: readonly string[] }[] =
  Object.entries<Row>(ROWS).map(([id, row]) => ({ brand: brandOf(id, row), domains: [row.domain] }));

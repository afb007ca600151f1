import type { ReportFacts } from '../facts.ts';
import type { Blocks } from './blocks.ts';
import { colour } from './colours.ts';
import { drawScope, drawScopeBar } from './drawings.ts';
import type { Element, Paper } from './paper.ts';
import type { StyleName } from './styles.ts';
import { drawSvg, leafSvg } from './svg.ts';
import { drawTable } from './table.ts';
import { fill, type Words } from './words.ts';

/** Where the blocks of the cover stand, points from the top. */
const AT = { logo: 60, kind: 196, total: 424, bar: 508, facts: 604 } as const;
const LOGO = { width: 190, height: 58 } as const;

/** What a cover says: who, what, when, the one figure, and how to check what is in one's hands. */
export interface Cover {
  /** Of the organization; null: Souto's own. */
  readonly logo: ReportFacts['logo'];
  /** Whose logo it is. */
  readonly logoName: string;
  readonly title: string;
  readonly kind: string;
  readonly name: string;
  readonly period: string;
  readonly total: { readonly label: string; readonly kg: number };
  readonly byScope: Readonly<Record<1 | 2 | 3, number | null>>;
  /** What has to be known before the figure is read. */
  readonly note: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

export function writeCover(blocks: Blocks, cover: Cover, words: Words): void {
  const { paper } = blocks;
  paper.page(false);
  const section = paper.open(paper.root, 'Sect');
  paper.artifact(() => {
    paper.doc.rect(0, 0, paper.doc.page.width, paper.doc.page.height).fill(colour('--paper'));
    drawSvg(paper, leafSvg('--mark-soft'), { x: 330, y: 20, width: 380, height: 380 });
  });
  drawLogo(paper, section, cover, words);
  drawTitle(paper, section, cover);
  drawTotal(paper, section, cover, words);
  if (cover.note !== null) below(paper, section, 'P', { text: paper.clean(cover.note, 400), style: 'note', gap: 4 });
  drawFacts(paper, section, cover, words);
  section.end();
}

function drawLogo(paper: Paper, section: Element, { logo, logoName }: Cover, { t }: Words): void {
  const { left } = paper.area;
  if (logo) {
    const scale = Math.min(LOGO.width / logo.widthPx, LOGO.height / logo.heightPx);
    const [width, height] = [logo.widthPx * scale, logo.heightPx * scale];
    const bbox = [left, AT.logo, left + width, AT.logo + height] as const;
    const draw = () => void paper.doc.image(Buffer.from(logo.png), left, AT.logo, { width, height });
    paper.add(section, 'Figure', draw, { alt: paper.clean(fill(t.logoAlt, { name: logoName }), 200), bbox });
    return;
  }
  const bbox = [left, AT.logo, left + 128, AT.logo + 42] as const;
  const draw = () => {
    drawSvg(paper, leafSvg('--primary'), { x: left - 6, y: AT.logo, width: 42, height: 42 });
    paper.text('Souto', { x: left + 40, y: AT.logo + 7, width: 120, style: 'h2', colour: '--primary' });
  };
  paper.add(section, 'Figure', draw, { alt: fill(t.logoAlt, { name: 'Souto' }), bbox });
}

/** Draws a text under the last one. */
function below(paper: Paper, section: Element, tag: string, at: { text: string; style: StyleName; gap: number }): void {
  const width = paper.width - 20;
  const height = paper.height(at.text, width, at.style);
  const { y } = paper;
  paper.add(section, tag, () => paper.text(at.text, { x: paper.area.left, y, width, style: at.style }));
  paper.y += height + at.gap;
}

function drawTitle(paper: Paper, section: Element, { title, kind, name, period }: Cover): void {
  paper.y = AT.kind;
  below(paper, section, 'H1', { text: paper.clean(title), style: 'h1', gap: 10 });
  below(paper, section, 'P', { text: paper.clean(kind), style: 'lead', gap: 24 });
  below(paper, section, 'P', { text: paper.clean(name, 120), style: 'h2', gap: 4 });
  below(paper, section, 'P', { text: paper.clean(period), style: 'lead', gap: 0 });
}

const SCOPES = [1, 2, 3] as const;

function drawTotal(paper: Paper, section: Element, { total, byScope }: Cover, words: Words): void {
  const { t, mass, share } = words;
  const { left } = paper.area;
  paper.y = Math.max(AT.total, paper.y + 24);
  below(paper, section, 'P', { text: paper.clean(total.label), style: 'note', gap: 2 });
  const text = paper.clean(mass(total.kg));
  const { y } = paper;
  const width = paper.widthOf(text, 'h1');
  // The mark of a computed figure, as on the screen.
  paper.artifact(() => paper.doc.rect(left - 2, y + 22, width + 4, 12).fill(colour('--mark')));
  below(paper, section, 'P', { text, style: 'h1', gap: 16 });
  const part = (scope: 1 | 2 | 3) => {
    const [name, kg] = [fill(t.scope, { scope }), byScope[scope]];
    if (kg === null) return fill(t.cover.partOfNone, { scope: name, mass: t.emissions.notReported });
    const shown = { scope: name, mass: mass(kg), share: share(kg, total.kg) };
    return fill(total.kg > 0 ? t.cover.part : t.cover.partOfNone, shown);
  };
  const box = { x: left, y: paper.y, width: paper.width, height: 14 };
  const parts = SCOPES.map((scope) => [scope, total.kg > 0 ? (byScope[scope] ?? 0) / total.kg : 0] as const);
  const alt = paper.clean(fill(t.cover.barAlt, { parts: SCOPES.map(part).join('; ') }), 600);
  const bbox = [left, box.y, left + box.width, box.y + box.height] as const;
  paper.add(section, 'Figure', () => drawScopeBar(paper, parts, box), { alt, bbox });
  paper.y += box.height + 8;
  for (const scope of SCOPES) {
    const at = paper.y;
    paper.artifact(() => drawScope(paper, scope, { x: left, y: at + 2, width: 12, height: 9 }));
    const words = paper.clean(part(scope));
    paper.add(section, 'P', () => paper.text(words, { x: left + 18, y: at, width: paper.width - 18, style: 'cell' }));
    paper.y += 15;
  }
}

function drawFacts(paper: Paper, section: Element, { facts, logo }: Cover, { t }: Words): void {
  paper.y = Math.max(AT.facts, paper.y + 14);
  drawTable(paper, section, { caption: t.cover.facts, columns: [{ part: 24 }, { part: 76 }], rows: facts });
  if (!logo) return;
  const made = paper.clean(t.cover.madeWith);
  paper.add(section, 'P', () =>
    paper.text(made, { x: paper.area.left, y: paper.area.bottom + 8, width: 200, style: 'note' }),
  );
}

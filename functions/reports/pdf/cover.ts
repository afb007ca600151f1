import type { ReportFacts } from '../facts.ts';
import type { Blocks } from './blocks.ts';
import { colour } from './colours.ts';
import { drawScope, drawScopeBar, drawSvg, leafSvg } from './drawings.ts';
import type { Element, Paper } from './paper.ts';
import { scopeKg } from './sections.ts';
import type { StyleName } from './styles.ts';
import { drawTable } from './table.ts';
import { fill, periodName, type Words } from './words.ts';

/** Where the blocks of the cover stand, points from the top. */
const AT = { logo: 60, kind: 196, total: 424, bar: 508, facts: 604 } as const;
const LOGO = { width: 190, height: 58 } as const;

/** The cover: who, what, when, the one figure, and how to check what is in one's hands. */
export function writeCover(blocks: Blocks, facts: ReportFacts & { version: number }, words: Words): void {
  const { paper } = blocks;
  paper.page(false);
  const section = paper.open(paper.root, 'Sect');
  paper.artifact(() => {
    paper.doc.rect(0, 0, paper.doc.page.width, paper.doc.page.height).fill(colour('--paper'));
    drawSvg(paper, leafSvg('--mark-soft'), { x: 330, y: 20, width: 380, height: 380 });
  });
  drawLogo(paper, section, facts, words);
  drawTitle(paper, section, facts, words);
  drawTotal(paper, section, facts, words);
  drawExternal(paper, section, facts, words);
  drawFacts(paper, section, facts, words);
  section.end();
}

function drawLogo(paper: Paper, section: Element, { logo, organization }: ReportFacts, { t }: Words): void {
  const { left } = paper.area;
  if (logo) {
    const scale = Math.min(LOGO.width / logo.widthPx, LOGO.height / logo.heightPx);
    const [width, height] = [logo.widthPx * scale, logo.heightPx * scale];
    const bbox = [left, AT.logo, left + width, AT.logo + height] as const;
    const draw = () => void paper.doc.image(Buffer.from(logo.png), left, AT.logo, { width, height });
    paper.add(section, 'Figure', draw, { alt: paper.clean(fill(t.logoAlt, { name: organization.name }), 200), bbox });
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

function drawTitle(paper: Paper, section: Element, facts: ReportFacts, { t, format }: Words): void {
  paper.y = AT.kind;
  below(paper, section, 'H1', { text: paper.clean(t.title), style: 'h1', gap: 10 });
  below(paper, section, 'P', { text: paper.clean(t.cover.kind), style: 'lead', gap: 24 });
  below(paper, section, 'P', { text: paper.clean(facts.organization.name, 120), style: 'h2', gap: 4 });
  const period = fill(t.period.of, { start: format.day(facts.periodStartOn), end: format.day(facts.periodEndOn) });
  const name = facts.draft.isCalendarYear ? `${periodName(facts)}. ${period}` : period;
  below(paper, section, 'P', { text: paper.clean(name), style: 'lead', gap: 0 });
}

const SCOPES = [1, 2, 3] as const;

function drawTotal(paper: Paper, section: Element, facts: ReportFacts, words: Words): void {
  const { t, mass, share } = words;
  const { totals } = facts;
  const { left } = paper.area;
  paper.y = Math.max(AT.total, paper.y + 24);
  below(paper, section, 'P', { text: paper.clean(t.cover.total), style: 'note', gap: 2 });
  const text = paper.clean(mass(totals.total.co2eKg));
  const { y } = paper;
  const width = paper.widthOf(text, 'h1');
  // The mark of a computed figure, as on the screen.
  paper.artifact(() => paper.doc.rect(left - 2, y + 22, width + 4, 12).fill(colour('--mark')));
  below(paper, section, 'P', { text, style: 'h1', gap: 16 });
  const byScope = scopeKg(facts);
  const whole = totals.total.co2eKg;
  const part = (scope: 1 | 2 | 3) => {
    const [name, kg] = [fill(t.scope, { scope }), byScope[scope]];
    if (kg === null) return fill(t.cover.partOfNone, { scope: name, mass: t.emissions.notReported });
    const shown = { scope: name, mass: mass(kg), share: share(kg, whole) };
    return fill(whole > 0 ? t.cover.part : t.cover.partOfNone, shown);
  };
  const box = { x: left, y: paper.y, width: paper.width, height: 14 };
  const parts = SCOPES.map((scope) => [scope, whole > 0 ? (byScope[scope] ?? 0) / whole : 0] as const);
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

/** Of totals that were typed: that they were, and where they come from. */
function drawExternal(paper: Paper, section: Element, { draft }: ReportFacts, { t }: Words): void {
  if (!draft.external) return;
  const text = fill(t.external, { source: draft.external.source });
  below(paper, section, 'P', { text: paper.clean(text, 400), style: 'note', gap: 4 });
}

function drawFacts(
  paper: Paper,
  section: Element,
  facts: ReportFacts & { version: number },
  { t, format }: Words,
): void {
  const { seal, byName } = facts;
  paper.y = Math.max(AT.facts, paper.y + 14);
  const rows = [
    [t.cover.state, fill(t.cover.finished, { date: format.day(facts.finishedOn) })],
    [t.cover.version, String(facts.version)],
    [t.cover.createdOn, format.day(facts.createdOn)],
    ...(byName ? [[t.cover.by, byName]] : []),
    [t.cover.rowsHash, seal.rowsHash],
    [t.cover.factorSet, seal.factorSet],
  ];
  drawTable(paper, section, { caption: t.cover.facts, columns: [{ part: 24 }, { part: 76 }], rows });
  if (!facts.logo) return;
  const made = paper.clean(t.cover.madeWith);
  paper.add(section, 'P', () =>
    paper.text(made, { x: paper.area.left, y: paper.area.bottom + 8, width: 200, style: 'note' }),
  );
}

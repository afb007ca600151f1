import { expect, it } from 'vitest';
import { categoriesHeight } from '#shared/calculations/charts.ts';
import { ghgCategories } from '#shared/emissions/categories.ts';
import { Blocks } from './blocks.ts';
import { keptWithChart } from './emissions.ts';
import { Paper } from './paper.ts';
import { readPdf } from './readForTests.ts';
import { sampleFonts } from './sampleForTests.ts';
import { drawTable } from './table.ts';

const about = { language: 'es', title: 'x', subject: 'x', author: 'x', createdAt: '2026-11-28T09:30:00.000Z' } as const;
/** The pages on which the cells of a table of so many rows stand that begins so far above the foot of a page. */
async function pagesOf(rows: number, left: number): Promise<Map<string, number>> {
  const paper = new Paper({ ...about, fonts: sampleFonts() });
  paper.page(false);
  paper.y = paper.area.bottom - left;
  drawTable(paper, paper.root, {
    caption: 'caption',
    columns: [
      { head: 'head', part: 1 },
      { head: 'number', part: 1, isNumber: true },
    ],
    rows: Array.from({ length: rows }, (_, i) => [`row ${i}`, '1']),
    foot: ['sum', '1'],
  });
  const { elements } = await readPdf(await paper.end(() => undefined, 99));
  return new Map(elements.map(({ text, page }) => [text, page]));
}

it('a table that would leave a hole begins where it stands; one that leaves little goes whole to the next page', async () => {
  const broken = await pagesOf(12, 240);
  expect([broken.get('caption'), broken.get('row 0'), broken.get('sum')]).toEqual([1, 1, 2]);
  const whole = await pagesOf(12, 120);
  expect([whole.get('caption'), whole.get('row 0'), whole.get('sum')]).toEqual([2, 2, 2]);
});

it('no sum stands alone, and no head', async () => {
  for (let left = 20; left < 330; left += 9) {
    const pages = await pagesOf(12, left);
    expect(pages.get('row 10'), `${left}`).toBe(pages.get('sum'));
    expect(pages.get('row 11'), `${left}`).toBe(pages.get('sum'));
    expect(pages.get('row 2'), `${left}`).toBe(pages.get('caption'));
  }
});

it('a heading and its chart stand on one page, whatever it draws', () => {
  const paper = new Paper({ ...about, fonts: sampleFonts() });
  paper.page(false);
  const all = ghgCategories.map((key) => ({ key }) as never);
  expect(keptWithChart(categoriesHeight(all))).toBeLessThanOrEqual(paper.area.bottom - paper.area.top);
});

it('a heading keeps its only paragraph, and no more room than that takes', () => {
  const at = (left: number, only?: string) => {
    const paper = new Paper({ ...about, fonts: sampleFonts() });
    paper.page(false);
    paper.y = paper.area.bottom - left;
    new Blocks(paper).h3('title', only);
    return paper.doc.bufferedPageRange().count;
  };
  expect([at(80), at(80, 'One line.'), at(30, 'One line.'), at(80, 'Many lines. '.repeat(60))]).toEqual([2, 1, 2, 2]);
});

it.each([
  ['one word', 'X'.repeat(2_600)],
  ['words', 'palabra '.repeat(500)],
])('a text of %s that is longer than what is left of a page goes on, on the next one', async (_, text) => {
  for (const [isWide, left] of [
    [false, 400],
    [false, 50],
    [true, 200],
  ] as const) {
    const paper = new Paper({ ...about, fonts: sampleFonts() });
    paper.page(isWide);
    const { area } = paper;
    paper.y = area.bottom - left;
    new Blocks(paper).p(text, 'body', 4_000);
    const pages = paper.doc.bufferedPageRange().count;
    expect(paper.y).toBeLessThanOrEqual(area.bottom + 10);
    const { elements } = await readPdf(await paper.end(() => undefined, 99));
    expect(pages).toBe(Math.max(...elements.map(({ page }) => page)));
    const read = elements.map((element) => element.text).join('');
    expect(read.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { marked, type Token } from 'marked';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import { changeLanguage } from '#web/lib/i18n.ts';
import { isKnownPath, ROUTES, screenAt } from '#web/lib/routes/table.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { showPage } from '#web/ui/pageForTests.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { Markdown } from './Markdown.tsx';
import { findTutorials } from './searchTutorials.ts';
import { TutorialsScreen } from './TutorialsScreen.tsx';
import { isTutorial, readTutorials, TUTORIAL_KEYS, tutorialsFor } from './tutorials.ts';

const FOLDER = 'web/features/content/tutorials';
const filesOf = (language: string) => readdirSync(`${FOLDER}/${language}`).sort();
const textOf = (language: string, key: string) => readFileSync(`${FOLDER}/${language}/${key}.md`, 'utf8');

/** What a translation must have as its source has it: headings, lists and links, in their order. */
function shapeOf(text: string): string[] {
  const shape: string[] = [];
  marked.walkTokens(marked.lexer(text), (token: Token) => {
    if (token.type === 'heading') shape.push(`h${token.depth}`);
    if (token.type === 'list') shape.push(`${token.ordered ? 'ol' : 'ul'} ${token.items.length}`);
    if (token.type === 'link') shape.push(token.href);
    if (token.type === 'html') shape.push('HTML');
  });
  return shape;
}
const linksOf = (text: string) => shapeOf(text).filter((one) => one.startsWith('/') || one.includes(':'));

describe('the files of the tutorials', () => {
  it.each(LANGUAGES)('in %s are those of the table', (language) => {
    expect(filesOf(language)).toEqual(TUTORIAL_KEYS.map((key) => `${key}.md`).sort());
  });
  it.each(TUTORIAL_KEYS)('%s has the same headings, lists and links in every language, and no HTML', (key) => {
    const source = shapeOf(textOf('es', key));
    expect(source[0]).toBe('h1');
    expect(source.filter((one) => one === 'h2').length).toBeGreaterThan(1);
    expect(source).not.toContain('HTML');
    for (const language of LANGUAGES) expect(shapeOf(textOf(language, key))).toEqual(source);
  });
  it.each(TUTORIAL_KEYS)('%s leads to screens that there are', (key) => {
    for (const href of linksOf(textOf('es', key))) {
      const tutorial = href.split('/footprint/tutorials/')[1];
      expect(tutorial ? isTutorial(tutorial) : isKnownPath(href) && screenAt(href) !== null).toBe(true);
    }
  });
});

describe('the tutorials', () => {
  it('are read in a language, with their titles', async () => {
    const [first, ...rest] = await readTutorials('gl');
    expect(first?.title).toBe('A túa primeira pegada, paso a paso');
    expect(rest.every(({ title, body }) => title !== '' && body.length > 300)).toBe(true);
  });
  it.each<[Language, string, string]>([
    ['es', 'factura luz', 'electricity-bills'],
    ['pt', 'teletrabalho', 'travel-and-commuting'],
    ['en', 'spreadsheet', 'questionnaire-table'],
  ])('are found in %s by “%s”', async (language, text, key) => {
    expect(findTutorials(await readTutorials(language), text).map((one) => one.key)).toContain(key);
  });
  it('help on every screen of the footprint', () => {
    const screens = ROUTES.filter(({ area, path }) => area === 'footprint' && path !== '/footprint/tutorials/$');
    expect(screens.filter(({ path }) => tutorialsFor(path).length === 0).map(({ path }) => path)).toEqual([]);
    expect(screens.length).toBeGreaterThan(10);
  });
});

describe('a text', () => {
  afterEach(cleanup);
  it('reaches the page as elements of ours: no HTML, no script, no address but https', async () => {
    const text =
      'A **b** <img src=x onerror=alert(1)> [c](javascript:alert(1)) [d](https://example.org)\n\n<script>x</script>';
    const { container } = await renderKit(<Markdown>{text}</Markdown>);
    expect(container.querySelectorAll('img, script')).toHaveLength(0);
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org',
    ]);
    expect(screen.getByText('b').tagName).toBe('STRONG');
  });
});

const onClose = vi.fn();
const Panel = () => <HelpPanel path="/footprint/carbonmanager" onClose={onClose} />;

describe('the screen of the tutorials', () => {
  afterEach(cleanup);
  const HERE = '/footprint/tutorials';

  it.each<[Language, string]>([
    ['es', 'Facturas de la luz'],
    ['gl', 'Facturas da luz'],
    ['en', 'Electricity bills'],
    ['pt', 'Faturas da luz'],
  ])('shows one of them in %s', async (language, name) => {
    await showPage(TutorialsScreen, `${HERE}/electricity-bills`, ['tutorials']);
    await changeLanguage(language);
    await screen.findByRole('heading', { name, level: 1 });
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
  });

  it('finds what they say, and says so when none does', async () => {
    await showPage(TutorialsScreen, HERE, ['tutorials']);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(TUTORIAL_KEYS.length));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'teletrabajo' } });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyzzy' } });
    await screen.findByText('Ningún tutorial lo dice así');
  });

  it('beside another screen shows those about it, one by one', async () => {
    await showPage(Panel, '/footprint/carbonmanager', ['tutorials']);
    fireEvent.click(await screen.findByRole('button', { name: 'Combustible de la flota' }));
    await screen.findByRole('heading', { name: 'Si tienes los litros' });
    fireEvent.click(screen.getByRole('button', { name: 'Otros de esta pantalla' }));
    await screen.findByRole('button', { name: 'La tabla del cuestionario' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalled();
  });
});

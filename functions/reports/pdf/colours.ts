/** The tokens of the site's style sheet (web/ui/tokens.css) that a document uses; a test compares them. */
export const COLOURS: Readonly<Record<`--${string}`, string>> = {
  '--paper': '#fbfaf6',
  '--paper-sunk': '#f3f0e7',
  '--ink': '#15302b',
  '--ink-2': '#3f524c',
  '--ink-3': '#5a6660',
  '--line': '#e2ddd0',
  '--line-strong': '#bdb7a6',
  '--primary': '#0e6b57',
  '--mark': '#8dd4bd',
  '--mark-soft': '#dcf1e9',
  '--mark-wash': '#eef7f3',
  '--decide': '#8a4b2a',
  '--scope-1': '#7f4022',
  '--scope-2': '#b98412',
  '--scope-3': '#2c7a86',
  '--scope-ink': '#ffffff',
};
export const colour = (name: `--${string}`): string => COLOURS[name] ?? '#000000';

/** A token of the site, for charts: the type of a document is Inter. */
export const token = (name: string): string =>
  name === '--font-sans' ? 'Inter' : (COLOURS[name as `--${string}`] ?? '');

import { useLocation } from '@tanstack/react-router';

export type Step = 'load' | 'sheet' | 'columns' | 'verify' | 'save';
type Path = '/footprint/data-importer' | '/company/uploadsingleexcel';

/** One engine and one set of screens behind two wizards: the importer counts five steps, that of the company area three. */
interface Way {
  readonly to: Path;
  readonly isWizard: boolean;
  /** The text that names it. */
  readonly title: 'load.title' | 'uploads.add';
  /** The numbered steps, and what of the import each of them shows. */
  readonly steps: readonly (readonly [key: string, shows: readonly Step[]])[];
}
const IMPORTER: Way = {
  to: '/footprint/data-importer',
  isWizard: false,
  title: 'load.title',
  steps: (['load', 'sheet', 'columns', 'verify', 'save'] as const).map((step) => [step, [step]] as const),
};
const COMPANY: Way = {
  to: '/company/uploadsingleexcel',
  isWizard: true,
  title: 'uploads.add',
  steps: [
    ['upload', ['load']],
    ['choose', ['sheet', 'columns']],
    ['validate', ['verify', 'save']],
  ],
};

/** By which of the two a file is brought in: where its links lead, and how its steps are counted. */
export const useWay = (): Way => (useLocation().pathname.endsWith(COMPANY.to) ? COMPANY : IMPORTER);

/** The address of the importer of a calculation, of the question that it was opened from. */
export const searchOf = (calculation: string, question: string | null | undefined) =>
  question ? { calculation, question } : { calculation };

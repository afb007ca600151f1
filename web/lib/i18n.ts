import i18next, { type FormatterModule, type i18n } from 'i18next';
import resources from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { formatFor } from '#shared/kernel/format.ts';
import { LANGUAGES, type Language, localeOf } from '#shared/kernel/languages.ts';
import { storeLanguage } from './language.ts';

type Loader = () => Promise<unknown>;
const screens = import.meta.glob<Loader>('../i18n/*/*.json', { import: 'default' });
const common = import.meta.glob<Loader>(
  '../../shared/texts/*/{agreement,errors,emissions,notifications,activity,consents,csrd,distances,registryFile,certificate,forestCo2,forestServices,species}.json',
  {
    import: 'default',
  },
);

const names = import.meta.glob<Loader>('../../shared/emissions/factors/names/*.json', { import: 'default' });
/** The namespace of the table that the names of factors are translated by. */
export const FACTOR_NAMES = 'factorNames';

/** A text that is missing shows its key: a test keeps the four catalogues equal, so it is seen before release. */
const backend = resources(async (locale: string, namespace: string) => {
  const language = languageOf(locale);
  const load =
    namespace === FACTOR_NAMES
      ? names[`../../shared/emissions/factors/names/${language}.json`]
      : (screens[`../i18n/${language}/${namespace}.json`] ??
        common[`../../shared/texts/${language}/${namespace}.json`]);
  if (!load) throw new Error(`No texts "${namespace}" in "${language}"`);
  return load();
});

/** i18next speaks Intl's names (`pt-PT`), the addresses ours (`pt`). */
const languageOf = (locale: string): Language => LANGUAGES.find((language) => localeOf(language) === locale) ?? 'es';

/** The language that the page is shown in. */
export const currentLanguage = (): Language => languageOf(i18next.language);

/** A count stands in its sentence as every number of the page does; other numbers, such as a year, as they are. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _, __, of) =>
    of?.interpolationkey === 'count' && typeof value === 'number' ? formatFor(currentLanguage()).number(value) : value,
};

/** Starts i18n with the namespaces that the first page needs; every other one loads with its screen. */
export async function startI18n(language: Language, namespaces: readonly string[]): Promise<i18n> {
  await i18next
    .use(backend)
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: localeOf(language),
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'ui',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  showLanguage(language);
  return i18next;
}

/**
 * Texts in a language. i18next never asks again for what once could not be brought, and would show keys: here it does.
 * @throws AppError `kit.offline` when some are still missing
 */
async function bringTexts(language: Language, namespaces: readonly string[]): Promise<void> {
  const isMissing = (namespace: string) => !i18next.hasResourceBundle(localeOf(language), namespace);
  const missing = namespaces.filter(isMissing);
  if (missing.length === 0) return;
  await i18next.reloadResources(localeOf(language), missing);
  if (missing.some(isMissing)) throw new AppError('kit.offline');
}

/**
 * The texts that a screen needs, in the language of the page.
 * @throws AppError `kit.offline`
 */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
  await bringTexts(currentLanguage(), namespaces);
}

/**
 * Changes the language of the page and remembers it.
 * @throws AppError `kit.offline` when its texts cannot be brought: the page stays as it is
 */
export async function changeLanguage(language: Language): Promise<void> {
  if (currentLanguage() !== language) {
    await bringTexts(language, [i18next.options.ns ?? []].flat());
    await i18next.changeLanguage(localeOf(language));
  }
  storeLanguage(language);
  showLanguage(language);
}

function showLanguage(language: Language): void {
  document.documentElement.lang = localeOf(language);
}

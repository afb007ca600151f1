import i18next, { type i18n } from 'i18next';
import resources from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language, localeOf } from '#shared/kernel/languages.ts';
import { storeLanguage } from './language.ts';

type Loader = () => Promise<unknown>;
const screens = import.meta.glob<Loader>('../i18n/*/*.json', { import: 'default' });
const common = import.meta.glob<Loader>(
  '../../shared/texts/*/{errors,emissions,notifications,activity,consents}.json',
  {
    import: 'default',
  },
);

/** A text that is missing shows its key: a test keeps the four catalogues equal, so it is seen before release. */
const backend = resources(async (locale: string, namespace: string) => {
  const language = languageOf(locale);
  const load =
    screens[`../i18n/${language}/${namespace}.json`] ?? common[`../../shared/texts/${language}/${namespace}.json`];
  if (!load) throw new Error(`No texts "${namespace}" in "${language}"`);
  return load();
});

/** i18next speaks Intl's names (`pt-PT`), the addresses ours (`pt`). */
const languageOf = (locale: string): Language => LANGUAGES.find((language) => localeOf(language) === locale) ?? 'es';

/** The language that the page is shown in. */
export const currentLanguage = (): Language => languageOf(i18next.language);

/** Starts i18n with the namespaces that the first page needs; every other one loads with its screen. */
export async function startI18n(language: Language, namespaces: readonly string[]): Promise<i18n> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: localeOf(language),
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  showLanguage(language);
  return i18next;
}

/** Changes the language of the page and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  if (currentLanguage() !== language) await i18next.changeLanguage(localeOf(language));
  showLanguage(language);
}

function showLanguage(language: Language): void {
  document.documentElement.lang = localeOf(language);
}

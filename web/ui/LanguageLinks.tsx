import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { withLanguage } from '#web/lib/language.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { takeLanguage } from '#web/lib/ownLanguage.ts';
import { isTranslated } from '#web/lib/routes/table.ts';
import styles from './LanguageLinks.module.css';

/** A page with one address only says the language after `?lang=`. */
function addressIn(language: Language, { pathname, searchStr }: { pathname: string; searchStr: string }): string {
  if (isTranslated(pathname)) return withLanguage(pathname, language) + searchStr;
  const search = new URLSearchParams(searchStr);
  search.set('lang', language);
  return `${pathname}?${search}`;
}

/** The page in the other languages: real addresses, changed in place when pressed. For pages outside of the shell. */
export function LanguageLinks() {
  const { t } = useTranslation('ui');
  const router = useRouter();
  const now = currentLanguage();
  const change = (event: MouseEvent, language: Language) => {
    event.preventDefault();
    void takeLanguage(language)
      .catch(() => undefined)
      .then(() => router.history.replace(addressIn(language, router.state.location)));
  };
  return (
    <nav className={styles.languages} aria-label={t('language.label')}>
      {(Object.keys(LANGUAGE_NAMES) as Language[]).map((language) => (
        <a
          key={language}
          href={addressIn(language, router.state.location)}
          lang={localeOf(language)}
          hrefLang={localeOf(language)}
          aria-current={language === now ? 'true' : undefined}
          onClick={(event) => change(event, language)}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}

import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import { changeLanguage, currentLanguage } from '#web/lib/i18n.ts';
import { withLanguage } from '#web/lib/language.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import styles from './LanguageLinks.module.css';

/** The page in the other languages: real addresses, changed in place when pressed. For public pages. */
export function LanguageLinks() {
  const { t } = useTranslation('ui');
  const router = useRouter();
  const { pathname, searchStr } = router.state.location;
  const now = currentLanguage();
  const change = (event: MouseEvent, language: Language) => {
    event.preventDefault();
    void changeLanguage(language).then(() =>
      router.history.replace(withLanguage(pathname, language) + router.state.location.searchStr),
    );
  };
  return (
    <nav className={styles.languages} aria-label={t('language.label')}>
      {(Object.keys(LANGUAGE_NAMES) as Language[]).map((language) => (
        <a
          key={language}
          href={withLanguage(pathname, language) + searchStr}
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

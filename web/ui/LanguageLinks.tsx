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

interface Place {
  pathname: string;
  searchStr: string;
  hash: string;
}
/** A page with one address only says the language after `?lang=`. */
function addressIn(language: Language, { pathname, searchStr, hash }: Place): string {
  const end = hash && `#${hash}`;
  if (isTranslated(pathname)) return withLanguage(pathname, language) + searchStr + end;
  const search = new URLSearchParams(searchStr);
  search.set('lang', language);
  return `${pathname}?${search}${end}`;
}

/** The page in the other languages: real addresses, changed in place when pressed. For pages outside of the shell. */
export function LanguageLinks() {
  const { t } = useTranslation('ui');
  const router = useRouter();
  const now = currentLanguage();
  const change = async (event: MouseEvent, language: Language) => {
    event.preventDefault();
    await takeLanguage(language).catch(() => undefined);
    if (currentLanguage() !== language) return;
    // The router shows the top of what it takes for another page; the person goes on reading where they were.
    const top = window.scrollY;
    const stop = router.subscribe('onRendered', ({ pathChanged }) => {
      stop();
      if (!pathChanged) window.scrollTo({ top });
    });
    router.history.replace(addressIn(language, router.state.location));
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
          onClick={(event) => void change(event, language)}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { AppLink, type AppLinkProps } from './AppLink.tsx';
import styles from './CodePage.module.css';
import { cx } from './cx.ts';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';

/** A page that tells whoever has a code what stands under it: no account, own markup. No search engine is to keep it. */
export function CodePage({ title, children }: { title: string; children: ReactNode }) {
  const skip = useTranslation('shell').t('skip');
  // Before what stands under the code says its name: a later effect than this one, though of a part of the page.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <QueryClientProvider client={queryClient}>
      <meta name="robots" content="noindex" />
      <a className="skip" href="#main">
        {skip}
      </a>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PublicFooter />
    </QueryClientProvider>
  );
}

interface FoundProps<Told> {
  readonly of: { readonly data: Told | undefined; readonly error: Error | null };
  /** The failure that says that there is nothing under the code. */
  readonly isUnknown: (error: AppError) => boolean;
  readonly words: Readonly<Record<'unknown' | 'failed' | 'loading', string>>;
  /** Why it may be unknown; else as the failure says. */
  readonly why?: string;
  /** What else there is to do when it is unknown. */
  readonly instead?: ReactNode;
  /** What the tab is called once it is told; else as the page. */
  readonly nameOf?: (told: Told) => string;
  readonly children: (told: Told) => ReactNode;
}
/** What stands under the code, or why it is not told. */
export function FoundByCode<Told>({ of, isUnknown, words, why, instead, nameOf, children }: FoundProps<Told>) {
  const { data, error } = of;
  const errorText = useErrorText();
  const { t } = useTranslation('ui');
  const name = data && nameOf?.(data);
  useEffect(() => {
    if (name) document.title = t('page.title', { title: name });
  }, [name, t]);
  if (error) {
    const isNone = error instanceof AppError && isUnknown(error);
    return (
      <>
        <h1>{isNone ? words.unknown : words.failed}</h1>
        <p className={styles.text} role="alert">
          {isNone && why ? why : errorText(error)}
        </p>
        {isNone ? instead : null}
      </>
    );
  }
  if (data) return children(data);
  return (
    <p role="status" className={styles.text}>
      {words.loading}
    </p>
  );
}

interface StateProps {
  /** It holds, it is in question, it holds no more. */
  readonly tone: 'holds' | 'asked' | 'ended';
  readonly word: string;
  readonly children: ReactNode;
}
/** Whether what stands under it holds, in a word and why. */
export function CodeState({ tone, word, children }: StateProps) {
  return (
    <div className={cx(styles.state, styles[tone])}>
      <b>{word}</b>
      {children}
    </div>
  );
}

export interface CodeFact {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}
export function CodeFacts({ facts }: { facts: readonly CodeFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const CodeText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>;

/** The one thing that is done from the page. */
export const CodeAction = (link: Omit<AppLinkProps, 'className'>) => (
  <p className={styles.text}>
    <AppLink {...link} className={styles.action} />
  </p>
);

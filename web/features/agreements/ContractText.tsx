import type { ContractDocument } from '#shared/agreements/document.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import { Chem } from '#web/ui/Chem.tsx';
import styles from './Agreements.module.css';

type Parts = ContractDocument['sections'];

/** Clauses in their order, each with its heading. */
export function Clauses({ parts, level: Heading = 'h3' }: { parts: Parts; level?: 'h2' | 'h3' }) {
  return (
    <>
      {parts.map(({ title, paragraphs }) => (
        <section key={title} className={styles.clause}>
          <Heading>{title}</Heading>
          {paragraphs.map((one) => (
            <p key={one}>
              <Chem>{one}</Chem>
            </p>
          ))}
        </section>
      ))}
    </>
  );
}

interface TextProps {
  document: ContractDocument;
  /** Of the contract, which may be another one than that of the page. */
  language: Language;
}
/** The whole of a contract, as it is signed. */
export function ContractText({ document, language }: TextProps) {
  return (
    <article className={styles.document} lang={localeOf(language)}>
      <h2>{document.title}</h2>
      <p className="note">{document.version}</p>
      <p className="note">{document.notice}</p>
      <Clauses parts={document.sections} />
      <h2>{document.annex}</h2>
      <Clauses parts={document.general} />
    </article>
  );
}

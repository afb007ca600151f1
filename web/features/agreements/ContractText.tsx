import type { ContractDocument } from '#shared/agreements/document.ts';
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

/** The whole of a contract, as it is signed. */
export function ContractText({ document }: { document: ContractDocument }) {
  return (
    <article className={styles.document}>
      <h2>{document.title}</h2>
      <p className="note">{document.version}</p>
      <p className="note">{document.notice}</p>
      <Clauses parts={document.sections} />
      <h2>{document.annex}</h2>
      <Clauses parts={document.general} />
    </article>
  );
}

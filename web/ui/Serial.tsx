import { Fragment } from 'react';
import styles from './Serial.module.css';

/** After the year, and before the last of a row: what stands between is a number. */
const PLACES = /(?<=-\d{4}-)|(?=\.\.)/;

/** Serial numbers of credits: where they do not fit into a line they go on in the next at a part, never within one. */
export function Serial({ children }: { children: string }) {
  return (
    <span className={styles.serial}>
      {children.split(PLACES).map((part, i) => (
        <Fragment key={part}>
          {i > 0 ? <wbr /> : null}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

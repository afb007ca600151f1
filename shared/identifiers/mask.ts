const SHOWN = 4;

/** An identifier for a log or an audit trail: only its last four characters can be read. */
export const masked = (text: string): string =>
  text.length <= SHOWN ? '•'.repeat(text.length) : '•'.repeat(text.length - SHOWN) + text.slice(-SHOWN);

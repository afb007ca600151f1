import { textOf } from '#shared/errors/fill.ts';
import { type Format, formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { CERTIFICATE_TEXTS } from '../certificateTexts.ts';

/** Whose days a certificate has, as its number and its invoice have them. */
const ZONE = 'Europe/Madrid';

export interface CertificateWords {
  readonly t: (typeof CERTIFICATE_TEXTS)['es'];
  readonly format: Format;
  /** The text of a key with its values. */
  readonly fill: (key: string, values: Readonly<Record<string, string | number>>) => string;
}

export function wordsIn(language: Language): CertificateWords {
  const t = CERTIFICATE_TEXTS[language];
  return { t, format: formatFor(language, ZONE), fill: (key, values) => textOf(t, key, values) ?? key };
}

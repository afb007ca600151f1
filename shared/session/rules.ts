import { USER_TYPES, type UserType } from '#shared/access/permissions.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';

/** The user type that a text names, written as the specification does; null when it is neither of the two. */
export const userTypeOf = (text: string | undefined): UserType | null =>
  USER_TYPES.find((type) => type.toLowerCase() === text?.trim().toLowerCase()) ?? null;

/** The language of a `locale` such as `pt-PT` or `gl`; Spanish when it is none of ours. */
export function languageOfLocale(locale: string | undefined): Language {
  const wanted = locale?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === wanted) ?? 'es';
}

/** Longest name, phone or company that a registration keeps. */
const MAX_FIELD = 120;

/** A text of a person, safe to show: composed, without control, invisible or direction characters, cut to length. */
export const plainText = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim()
    .slice(0, MAX_FIELD);

/**
 * The brand through whose identity provider a person comes, from the user pool's attribute `identities`: a provider has
 * the name of its brand. The pool writes it, nobody else can. Undefined for a person of no provider.
 */
export function brandOfIdentities(identities: string | undefined): string | undefined {
  if (!identities) return undefined;
  const [first] = JSON.parse(identities) as { providerName?: unknown }[];
  return typeof first?.providerName === 'string' ? first.providerName : undefined;
}

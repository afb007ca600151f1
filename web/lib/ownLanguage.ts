import type { Language } from '#shared/kernel/languages.ts';

/**
 * The language of who is signed in: the one in their profile, of which mails are written too, comes with them to every
 * machine. What the address asks for goes before it on this page (order of the specification: address, stored preference,
 * browser, Spanish); what the person chooses here becomes the one in the profile.
 */
let chosen: Language | null = null;
let isAsked = false;
/** Of the profile; null while nobody is signed in. */
let own: Language | null = null;
/** Changes the language of the page; nothing where there are no texts. */
let show: (language: Language) => Promise<void> = async () => {};

/** Says what changes the language of the page, once it has texts. */
export function showLanguagesBy(change: (language: Language) => Promise<void>): void {
  show = change;
}

/** The address of the page says a language. */
export function addressSaysLanguage(): void {
  isAsked = true;
}

/**
 * The person chooses a language. Rejects when it could not be kept in the profile: it then holds on this machine; and when
 * its texts cannot be brought: the page then stays as it is.
 */
export async function takeLanguage(language: Language): Promise<void> {
  const before = chosen;
  chosen = language;
  try {
    await show(language);
  } catch (error) {
    chosen = before;
    throw error;
  }
  await keepChosen();
}

/** What the server says of who is signed in; null when nobody is any more. What was chosen on the way in is kept. */
export async function ownLanguageIs(language: Language | null): Promise<void> {
  own = language;
  if (language === null) chosen = null;
  else if (chosen) await keepChosen().catch(() => undefined);
  else if (!isAsked) await show(language).catch(() => undefined);
}

async function keepChosen(): Promise<void> {
  const before = own;
  if (before === null || chosen === null || chosen === before) return;
  own = chosen;
  const { api } = await import('./api.ts');
  try {
    await api.account.setLanguage({ body: { language: chosen } });
  } catch (error) {
    own = before;
    throw error;
  }
}

/** Letters of Greek, Cyrillic, Armenian and other scripts that are read as a Latin one, each before it. */
const LOOKS =
  'aаɑαА aΑ bвВΒЬь cсСϲ dԁ eеЕεΕэ gɡց hһНΗհ iіІıιΙӀ jјЈ kкКκΚ lӏ mмМΜ nпηΝո oоОοΟօ pрРρΡ qԛ rгꭇ sѕЅ tтТτΤ uυսи vνѵ wԝω xхХχΧ yуУΥү zΖ oøØ lłŁ';
const LATIN_OF: ReadonlyMap<string, string> = new Map(
  LOOKS.split(' ').flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
);

/** As it is shown: composed, one space between words, nothing that is not seen, no mark that belongs to no letter. */
export const asShown = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ');

function letterOf(char: string): string {
  const [plain = char] = char.normalize('NFD');
  const latin = LATIN_OF.get(char) ?? LATIN_OF.get(plain) ?? plain.toLowerCase();
  return latin.length === char.length ? latin : char;
}

/**
 * As a text is read, whichever letters it is written with: in small Latin ones without accents, words that something joins
 * as by a space, a zero within a word as an o. As long as the text, which is as `asShown` gives it.
 */
export const asRead = (shown: string): string =>
  [...shown]
    .map(letterOf)
    .join('')
    .replace(/(?<=\S)[\p{Pd}\p{Pc}\u2212\u00b7\u2022/*](?=\S)/gu, ' ')
    .replace(/(?<=[a-z])0/gu, 'o');

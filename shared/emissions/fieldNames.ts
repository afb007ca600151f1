/** A name within a sentence: without its capital, unless its first word has others (CO2, DQO, AdBlue). */
export const inSentence = (name: string, language: string): string =>
  /^\S+[\p{Lu}\d]/u.test(name) ? name : name.charAt(0).toLocaleLowerCase(language) + name.slice(1);

const wordsIn = (text: string, language: string): string => ` ${text.toLocaleLowerCase(language)} `;

/** A name with its only unit behind it, unless it says that itself: "Nights, nights" says nothing. */
export function nameWithUnit(name: string, unit: string, language: string): string {
  const isSaid =
    wordsIn(name, language).includes(wordsIn(unit, language)) ||
    name.toLocaleLowerCase(language).startsWith(unit.toLocaleLowerCase(language));
  return unit && !isSaid ? `${name}, ${unit}` : name;
}

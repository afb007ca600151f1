/** Words within the name of a place that begin small, in the languages of the land. */
const SMALL = new Set('a as o os el la las los lo els les de del da do das dos i y e en'.split(' '));

/** The name of a place as it is written: a cadastre that knows capitals alone says `A CORUÑA`, which is A Coruña. */
export function placeName(name: string): string {
  if (name !== name.toLocaleUpperCase('es')) return name;
  return name.toLocaleLowerCase('es').replace(/\p{L}+/gu, (word, at: number, whole: string) => {
    // An article that comes after the name begins it: `Nogais, As`.
    const isWithin = whole[at - 1] === ' ' && whole[at - 2] !== ',';
    return isWithin && SMALL.has(word) ? word : word.charAt(0).toLocaleUpperCase('es') + word.slice(1);
  });
}

import { wordsOf } from '#shared/imports/values/words.ts';

/** Ships, trains and aircraft burn few fuels, under simpler names. */
const TRANSPORT_FUELS: Readonly<Record<string, readonly string[]>> = {
  'fuels.rail': ['diesel'],
  'fuels.maritime': ['diesel', 'fuel-oil'],
  'fuels.air': ['kerosene', 'aviation-gasoline'],
};

/** The fuels of an option source (`fuels.rail`) that a text may mean. */
export function transportFuels(text: string, source: string): readonly string[] {
  const listed = TRANSPORT_FUELS[source] ?? [];
  const words = wordsOf(text);
  return listed.filter(
    (fuel) =>
      (fuel === 'diesel' && /\b(diesel|gasoleo|gasoil|gas ?oil|mgo)\b/.test(words)) ||
      (fuel === 'fuel-oil' && /\b(fuel ?oil|fueloleo|fuel|hfo)\b/.test(words)) ||
      (fuel === 'kerosene' && /\b(queroseno|keroseno|kerosene|querosene|jet a1?)\b/.test(words)) ||
      (fuel === 'aviation-gasoline' && /\b(avgas|gasolina|aviation gasoline)\b/.test(words)),
  );
}

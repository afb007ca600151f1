import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/kernel/languages.ts';
import { currentLanguage } from '#web/lib/i18n.ts';

/** In English their names begin with that of a place or a person. */
const NAMED = [
  'scots-pine',
  'aleppo-pine',
  'canary-pine',
  'douglas-fir',
  'spanish-juniper',
  'pyrenean-oak',
  'portuguese-oak',
];
/** The name of a species in the middle of a sentence. */
export const withinSentence = (name: string, { id, language }: { id: string; language: Language }): string =>
  language === 'en' && NAMED.includes(id) ? name : name.charAt(0).toLowerCase() + name.slice(1);

interface Share {
  readonly id: string;
}
interface Placed {
  readonly species: readonly Share[];
  readonly municipality: string;
  readonly province: string;
}
/** Names of the species of a forest in a few words: the first two. */
export function useSpecies() {
  const { t } = useTranslation(['marketplace', 'species']);
  const nameOf = (id: string): string => t(id as 'oak', { ns: 'species', defaultValue: id });
  const shortOf = (species: readonly Share[]): string => {
    const [first, second] = species;
    if (!first || !second) return first ? nameOf(first.id) : '';
    return t('card.and', { first: nameOf(first.id), second: laterOf(second) });
  };
  /** What grows where; where alone, of a forest of which its ledger is all that is left. */
  const placeOf = ({ species, municipality, province }: Placed): string => {
    const place = { municipality, province };
    return species.length === 0
      ? t('card.placeAlone', place)
      : t('card.place', { species: shortOf(species), ...place });
  };
  const laterOf = ({ id }: Share) => withinSentence(nameOf(id), { id, language: currentLanguage() });
  /** All of them, for one list. */
  const namesOf = (species: readonly Share[]): string[] =>
    species.map((one, i) => (i === 0 ? nameOf(one.id) : laterOf(one)));
  return { nameOf, shortOf, namesOf, placeOf };
}

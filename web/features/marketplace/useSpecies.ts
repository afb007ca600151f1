import { useTranslation } from 'react-i18next';

interface Share {
  readonly id: string;
}
/** Names of the species of a forest in a few words: the first two. */
export function useSpecies() {
  const { t } = useTranslation(['marketplace', 'species']);
  const nameOf = (id: string): string => t(id as 'oak', { ns: 'species', defaultValue: id });
  const shortOf = (species: readonly Share[]): string => {
    const [first, second] = species.map(({ id }) => nameOf(id));
    return second === undefined ? (first ?? '') : t('card.and', { first, second: second.toLowerCase() });
  };
  return { nameOf, shortOf };
}

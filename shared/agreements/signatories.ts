import type { OwnerKind } from '#shared/forests/owners.ts';

interface Signing {
  /** Whether whoever signs does it for somebody else, with a power of attorney or as its organ. */
  readonly represents: 'must' | 'may';
  /** Others who must sign as well: each gets a link of their own. */
  readonly others: number;
  /** One who represents them all signs alone. */
  readonly aloneWhenRepresenting: boolean;
}

/** Who must sign the contract of a forest, by whose it is. [CLIENT 11] */
const SIGNATORIES: Readonly<Record<OwnerKind, Signing>> = {
  private: { represents: 'may', others: 0, aloneWhenRepresenting: true },
  company: { represents: 'must', others: 0, aloneWhenRepresenting: true },
  /** The president for the community, and whoever keeps the minutes of its assembly. */
  communal: { represents: 'must', others: 1, aloneWhenRepresenting: false },
  coowners: { represents: 'may', others: 1, aloneWhenRepresenting: true },
  heirs: { represents: 'may', others: 1, aloneWhenRepresenting: true },
  /** Whoever owns the land signs beside whoever rents it. */
  lease: { represents: 'may', others: 1, aloneWhenRepresenting: false },
};

type Lack = 'represented' | 'others';
/** What is lacking for a contract to be signed by all who must. */
export function lackingSignatories(
  owner: OwnerKind,
  { thirdParty, others }: { thirdParty: boolean; others: number },
): Lack[] {
  const { represents, others: least, aloneWhenRepresenting } = SIGNATORIES[owner];
  const needed = thirdParty && aloneWhenRepresenting ? 0 : least;
  const lacking: Lack[] = [];
  if (represents === 'must' && !thirdParty) lacking.push('represented');
  if (others < needed) lacking.push('others');
  return lacking;
}

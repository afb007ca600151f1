import type { Person } from '#infra/local/people.ts';
import type { SpeciesId } from '#shared/forests/co2/species.ts';
import type { OwnerKind } from '#shared/forests/owners.ts';
import type { SellerDraft } from '#shared/marketplace/schema.ts';
import type { SellerChoice } from '#shared/orders/contract.ts';
import type { Landscape } from './demoPictures.ts';

/** How far a forest of the demo has come: each goes through all that stands before it. */
export const STAGES = ['draft', 'submitted', 'accepted', 'signed', 'active', 'lost'] as const;
export type Stage = (typeof STAGES)[number];

export interface DemoListing {
  readonly category: 'management' | 'conservation' | 'planting' | 'restoration';
  readonly goals: readonly (6 | 8 | 12 | 13 | 15)[];
  /** In the language of its owner. */
  readonly short: string;
  readonly long: string;
  /** Of a tonne; none: the price of the market. */
  readonly cents?: number;
  /** Drawn, the main one first. */
  readonly images: readonly Landscape[];
  /** The team has not looked at it yet. */
  readonly isWaiting?: true;
}

export interface DemoForest {
  /** Of its id: the same at each start. */
  readonly n: number;
  readonly name: string;
  /** In municipalities that there are. */
  readonly municipality: string;
  readonly province: string;
  readonly country?: 'PT';
  readonly lat: number;
  readonly lon: number;
  readonly areaHa: number;
  readonly species: readonly (readonly [SpeciesId, sharePct: number])[];
  readonly plantedYear: number;
  readonly treesPerHa: number;
  readonly stage: Stage;
  /** Days ago on which it was sent to the team, or begun. */
  readonly daysAgo: number;
  /** What the team measured, in the place of what the age gives. */
  readonly dbhMm?: number;
  /** The team asked for this to be changed. */
  readonly asked?: string;
  /** Its first term is over, and the team has reviewed the second one. */
  readonly isRenewed?: true;
  readonly hasFireInsurance?: true;
  readonly floorCents?: number;
  readonly listing?: DemoListing;
}

export interface DemoOwner {
  readonly person: Pick<Person, 'email' | 'name' | 'surname'> & Partial<Pick<Person, 'companyName'>>;
  readonly taxId: string;
  readonly kind: Extract<OwnerKind, 'private' | 'company' | 'communal'>;
  /** Signs on the screen; the contracts of others were signed at a desk, and have no file here. */
  readonly signsOnline?: true;
  /** Can be paid. */
  readonly seller?: SellerChoice['kind'];
  readonly profile?: SellerDraft;
  readonly forests: readonly DemoForest[];
}

const [BEGINNING, ULID] = ['01JDEM', 26];
/** Of the id of a forest, and of what the ledger knows it as: made by us, the same at each start. */
export const forestTail = (n: number): string => `${BEGINNING}${String(10 + n).padStart(ULID - BEGINNING.length, '0')}`;

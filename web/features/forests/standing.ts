import { stepOf } from '#shared/agreements/steps.ts';
import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import type { Forest, ForestLine } from '#shared/forests/schema.ts';
import type { TagTone } from '#web/ui/Tag.tsx';

/** Where a forest stands, in the eyes of its owner: what comes next hangs on it. */
export type Standing = 'draft' | 'changes' | 'review' | 'accepted' | 'validated' | 'active' | 'renewal' | 'disabled';

type Told = Pick<ForestLine, 'state' | 'review' | 'observations'>;
export function standingOf({ state, review, observations }: Told): Standing {
  switch (state) {
    case 'CREATED':
      return observations === '' ? 'draft' : 'changes';
    case 'TO_VALIDATE':
      return review === 'accepted' ? 'accepted' : 'review';
    case 'VALIDATED':
      return 'validated';
    case 'ACTIVE':
      return review === 'waiting' ? 'renewal' : 'active';
    case 'DISABLED':
      return 'disabled';
  }
}

export const TONES: Readonly<Record<Standing, TagTone>> = {
  draft: 'neutral',
  changes: 'decide',
  review: 'mark',
  accepted: 'decide',
  validated: 'success',
  active: 'success',
  renewal: 'mark',
  disabled: 'danger',
};

/** The form in which a forest of a kind is registered. */
export const FORM_OF = {
  single: '/forest/newmonte',
  foral: '/forest/newforestform',
  multi: '/forest/newmultiforest',
} as const satisfies Record<Forest['kind'], string>;

/** What its owner does next, and where. */
const PLACES = {
  request: '/forest/clausulas',
  sign: '/forest/clausulas',
  account: '/forest/marketplace/orders',
  listing: '/forest/formMarketplace',
} as const;
type Doing = keyof typeof PLACES;
/** What is next: that, or what is waited for, or said of it. */
type Next =
  | Doing
  | 'draft'
  | 'changes'
  | 'review'
  | 'listingReview'
  | 'firstOfMonth'
  | 'selling'
  | 'notIssued'
  | 'renewal'
  | 'disabled';

type Said = 'state' | 'review' | 'observations' | 'notIssued';
type Line = Pick<OwnForestLine, Said | 'agreement' | 'listing' | 'maySell'>;
/** The next step of a forest: by its registration, then by the table of steps of its contract. */
export function nextOf(line: Line): Next {
  const standing = standingOf(line);
  if (standing === 'draft' || standing === 'changes' || standing === 'disabled' || standing === 'renewal')
    return standing;
  const { step, waits } = stepOf({ ...line, forest: line.state });
  if (step === 'canRequest') return 'request';
  if (step === 'soonCanSign') return 'review';
  if (step === 'canSign') return 'sign';
  switch (waits) {
    case 'sellerAccount':
      return 'account';
    case 'team':
      return 'listingReview';
    case 'firstOfMonth':
      return 'firstOfMonth';
    case null:
      return line.notIssued === null ? 'selling' : 'notIssued';
    default:
      return 'listing';
  }
}
const isDoing = (next: Next): next is Doing => Object.hasOwn(PLACES, next);
/** What waits for the owner, and the screen where it is done; null: nothing does. */
export function doingOf(line: Line): { doing: Doing; to: (typeof PLACES)[Doing] } | null {
  const next = nextOf(line);
  return isDoing(next) ? { doing: next, to: PLACES[next] } : null;
}

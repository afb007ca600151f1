import type { ForestLine } from '#shared/forests/schema.ts';
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

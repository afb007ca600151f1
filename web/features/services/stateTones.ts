import type { RequestState } from '#shared/services/states.ts';
import type { TagTone } from '#web/ui/Tag.tsx';

export const TONES: Readonly<Record<RequestState, TagTone>> = { open: 'mark', answered: 'success', closed: 'neutral' };

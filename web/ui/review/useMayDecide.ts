import { useSignedIn } from '#web/lib/session.ts';

/** Who only supports sees what waits for the team; administrators decide it, as the server has it. */
export const useMayDecide = (): boolean => useSignedIn().actor.groups.includes('admin');

import { expect, it, vi } from 'vitest';
import { server } from './apiForTests.ts';

vi.mock('./api.ts', () => import('./apiForTests.ts'));
vi.mock('./encryptedStorage.ts', async (original) => ({ ...(await original<object>()), hasStoredSession: () => true }));
vi.mock('./auth.ts', () => ({
  accessToken: async () => ({ sub: 'usr_1', groups: [], hasPassword: true }),
  isHeldByProvider: async () => true,
  isSessionKept: async () => true,
}));

it('what a plan opens is open as soon as it is known who has it', async () => {
  const me = { sub: 'usr_1', userRole: 'OWNER', usertype: 'Representante empresarial', plan: null, planEnd: null };
  server.answers = {
    'session.getMe': () => me,
    'session.getMenu': { data: [] },
    'session.getSettings': { language: 'es', scope: null },
  };
  const { loadSession, reloadMe } = await import('./session.ts');
  const opened = async () => ((await loadSession()) as { actor: { features: readonly string[] } }).actor.features;
  expect(await opened()).toEqual([]);
  me.plan = 'essential' as never;
  await reloadMe();
  expect(await opened()).toContain('fullResults');
});

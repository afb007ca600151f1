import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Me } from '#shared/session/schema.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { Portrait } from './Portrait.tsx';

const asked = vi.hoisted(() => ({ times: 0 }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  reloadMe: async () => void asked.times++,
}));
afterEach(cleanup);

const me = (avatar: string | null) => ({ name: 'Noa', lastName: 'Rei', preferredUsername: 'noa@x.es', avatar }) as Me;
const image = () => document.querySelector('img');

it('asks for the picture again once its address is over, and not over and over', async () => {
  const { rerender } = await renderKit(<Portrait me={me('/a')} />);
  fireEvent.error(image() as Element);
  expect([asked.times, image(), document.body.textContent]).toEqual([1, null, expect.stringContaining('NR')]);
  rerender(<Portrait me={me('/b')} />);
  expect(image()?.getAttribute('src')).toBe('/b');
  fireEvent.error(image() as Element);
  expect([asked.times, image()]).toEqual([1, null]);
});

import { CatchBoundary } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { lazyPage } from './lazyPage.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

it('that is drawn before its code is there waits without a word of React, and keeps what it holds', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  let arrive = (_: typeof Counter) => {};
  const Page = lazyPage(() => new Promise((resolve) => (arrive = resolve)));
  const shown = (
    <Suspense fallback="…">
      <Page />
    </Suspense>
  );
  const { rerender } = render(shown);
  expect(screen.getByText('…')).toBeTruthy();
  await act(async () => arrive(Counter));
  act(() => screen.getByRole('button').click());
  rerender(shown);
  expect(screen.getByRole('button').textContent).toBe('1');
  expect(said.mock.calls).toEqual([]);
});

it('whose code is there is drawn at once', async () => {
  const Page = lazyPage(async () => Counter);
  await Page.preload?.();
  expect(Page.preload).toBeUndefined();
  render(<Page />);
  expect(screen.getByRole('button').textContent).toBe('0');
});

it('whose code does not come asks once more, then shows why, and asks again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const lost = new Error('no code');
  const load = vi.fn(async () => Counter);
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const Page = lazyPage(load);
  const visit = (key: number) => (
    <CatchBoundary getResetKey={() => String(key)} errorComponent={({ error }) => <p>{String(error)}</p>}>
      <Suspense>
        <Page />
      </Suspense>
    </CatchBoundary>
  );
  await Page.preload?.();
  const { rerender } = await act(async () => render(visit(1)));
  expect(screen.getByText('Error: no code')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  await Page.preload?.();
  await act(async () => rerender(visit(2)));
  expect(screen.getByRole('button').textContent).toBe('0');
});

it.each<[string, () => Promise<Response>]>([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not answer', async () => new Response('', { status: 503 })],
])('whose code does not come while the site %s leaves the page where it is', async (_, fetch) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', fetch);
  // In Chromium's words: these make the router load the whole page anew.
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/Screen.js');
  const Page = lazyPage(() => Promise.reject(lost));
  const shownError = ({ error }: { error: unknown }) => <p>{error instanceof AppError ? error.code : 'loads anew'}</p>;
  await act(async () =>
    render(
      <CatchBoundary getResetKey={() => '1'} errorComponent={shownError}>
        <Suspense fallback="…">
          <Page />
        </Suspense>
      </CatchBoundary>,
    ),
  );
  expect(screen.getByText('kit.offline')).toBeTruthy();
});

import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/** On a loaded machine a screen of sixty activities needs more than the library's second to be drawn. */
configure({ asyncUtilTimeout: 60_000 });

// A box that grows asks for the fonts of the page, which jsdom has none of.
const value = { addEventListener: () => {}, removeEventListener: () => {} };
Object.defineProperty(document, 'fonts', { configurable: true, value });

/** Files share a window and the packages: what a file left there, and what it put in the place of modules, goes. */
afterAll(() => {
  notifications.clean();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.doUnmock('#web/lib/api.ts');
  vi.doUnmock('#web/lib/session.ts');
});

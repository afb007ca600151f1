import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { startI18n } from '#web/lib/i18n.ts';
import { AppWidgets } from './AppWidgets.tsx';

/** For tests: a component within the widgets and the Spanish texts. jsdom lacks what asks for the size of the screen. */
export async function renderKit(children: ReactNode) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await startI18n('es', ['ui', 'errors']);
  return render(<AppWidgets>{children}</AppWidgets>);
}

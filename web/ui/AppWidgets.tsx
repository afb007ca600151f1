import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ConfirmHost } from './confirm.tsx';
import { ScopePatterns } from './Scope.tsx';
import { WidgetRoot } from './WidgetRoot.tsx';

const TOAST_MS = 700;

/** The widgets of the shell: all of them, with toasts, confirmations and the patterns of the scopes. */
export function AppWidgets({ children }: { children: ReactNode }) {
  return (
    <WidgetRoot>
      <ScopePatterns />
      {children}
      <ConfirmHost />
      <Notifications position="top-right" transitionDuration={TOAST_MS} limit={4} zIndex={400} />
    </WidgetRoot>
  );
}

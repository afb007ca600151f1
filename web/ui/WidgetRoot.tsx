import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ConfirmHost } from './confirm.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { ScopePatterns } from './Scope.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const TOAST_MS = 700;

/** Everything that the widget library needs, around the shell and the sign-in pages; public pages load without it. */
export function WidgetRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      <ScopePatterns />
      {children}
      <LiveRegion />
      <ConfirmHost />
      <Notifications position="top-right" transitionDuration={TOAST_MS} limit={4} zIndex={400} />
    </MantineProvider>
  );
}

import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LiveRegion } from './LiveRegion.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

/** What every page with widgets needs. The frame around it loads the styles of the widgets that it shows. */
export function WidgetRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      {children}
      <LiveRegion />
    </MantineProvider>
  );
}

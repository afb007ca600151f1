import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { showHelp, useHelpIsOpen } from '#web/lib/help.ts';
import { routeAt } from '#web/lib/routes/table.ts';

const HelpPanel = lazy(() =>
  import('#web/features/content/HelpPanel.tsx').then((module) => ({ default: module.HelpPanel })),
);

/** The help of the screen, while it is open: loaded then. */
export function HelpHost() {
  const isOpen = useHelpIsOpen();
  const { path } = routeAt(useLocation().pathname);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <HelpPanel key={path} path={path} onClose={() => showHelp(false)} />
    </Suspense>
  );
}

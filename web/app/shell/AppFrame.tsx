import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isCompany } from '#shared/access/actor.ts';
import { recordConsents } from '#web/lib/consentRecords.ts';
import { queryClient } from '#web/lib/query.ts';
import { routeAt } from '#web/lib/routes/table.ts';
import { type SignedIn, useSession } from '#web/lib/session.ts';
import { openTour } from '#web/lib/tour.ts';
import { openWorkContext } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { AppWidgets } from '#web/ui/AppWidgets.tsx';
import { BrandMark, useLogoLabel } from '#web/ui/BrandLogo.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NoPlanState } from '#web/ui/NoPlan.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SIDE_PANEL_SLOT } from '#web/ui/SidePanel.tsx';
import { NoPermissionState } from '#web/ui/States.tsx';
import { guard, landingOf } from '../guards.ts';
import { QuickSearch } from '../search/QuickSearch.tsx';
import { TourHost } from '../tour/TourHost.tsx';
import { AccountMenu, LanguageMenu } from './AccountMenu.tsx';
import { ContextBar } from './ContextBar.tsx';
import { HelpHost } from './HelpHost.tsx';
import { BottomBar, Rail } from './Navigation.tsx';
import { Notices } from './Notices.tsx';
import { OtherArea } from './OtherArea.tsx';
import { RouteTitle } from './RouteTitle.tsx';
import styles from './Shell.module.css';

/** The shell around every screen of somebody signed in. */
export function AppFrame() {
  const session = useSession();
  // While it is not known who it is, the guard has failed and the router shows that in the place of the screen.
  if (session.kind === 'unknown') return <Outlet />;
  if (session.kind === 'anonymous') return null;
  openWorkContext(session.me.sub);
  openTour(session.me.sub);
  return (
    <QueryClientProvider client={queryClient}>
      <AppWidgets>
        <Shell session={session} />
      </AppWidgets>
    </QueryClientProvider>
  );
}

function Shell({ session }: { session: SignedIn }) {
  const { t } = useTranslation('shell');
  const { actor } = session;
  useEffect(() => recordConsents(actor.userId), [actor.userId]);
  return (
    <div className={styles.shell}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Rail />
      <header className={styles.bar}>
        <AppLink to={landingOf(actor)} className={styles.barLogo} aria-label={useLogoLabel()}>
          <BrandMark size={26} />
        </AppLink>
        <ContextBar />
        <span className="grow" />
        <QuickSearch />
        <LanguageMenu />
        <AccountMenu />
      </header>
      <RouteTitle />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Notices />
        <Screen session={session} />
      </main>
      <div id={SIDE_PANEL_SLOT} />
      <BottomBar />
      <HelpHost />
      <TourHost />
    </div>
  );
}

/** Where everything is that needs no plan. */
const FREE = '/footprint/welcome';

function Screen({ session: { actor } }: { session: SignedIn }) {
  const { t } = useTranslation(['titles', 'shell', 'ui']);
  const route = routeAt(useLocation().pathname);
  const verdict = guard(route, actor);
  if (verdict.kind === 'noPlan')
    return (
      <>
        <PageHead title={t(route.path)} />
        <NoPlanState
          feature={verdict.feature}
          keepTesting={
            <LinkButton to={FREE} variant="subtle">
              {t('noPlan.keepTesting', { ns: 'ui' })}
            </LinkButton>
          }
        />
      </>
    );
  if (verdict.kind !== 'noPermission') return <Outlet />;
  return (
    <>
      <PageHead title={t(route.path)} />
      {isCompany(actor) ? (
        <NoPermissionState>
          <AppLink to={landingOf(actor)}>{t('notFound.home', { ns: 'shell' })}</AppLink>
        </NoPermissionState>
      ) : (
        <OtherArea actor={actor} />
      )}
    </>
  );
}

import { IconMenu2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routeAt } from '#web/lib/routes/table.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { BrandLogo, PoweredBy, useLogoLabel } from '#web/ui/BrandLogo.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { landingOf } from '../guards.ts';
import { HelpItems, HelpMenu } from './HelpMenu.tsx';
import { type MenuEntry, menuFor } from './menu.ts';
import styles from './Shell.module.css';

const useHere = () => routeAt(useLocation().pathname).menu;

function Entries({ entries, size }: { entries: readonly MenuEntry[]; size: number }) {
  const { t } = useTranslation('shell');
  const here = useHere();
  return entries.map(({ key, to, params, Icon }) => (
    <li key={key}>
      <AppLink to={to} {...(params && { params })} {...(key === here && { isCurrent: true })}>
        <Icon size={size} stroke={1.6} aria-hidden="true" />
        {t(`menu.${key}`)}
      </AppLink>
    </li>
  ));
}

/** At the left, by what people do. */
export function Rail() {
  const { t } = useTranslation('shell');
  const { actor } = useSignedIn();
  const entries = menuFor(actor);
  return (
    <nav className={styles.rail} aria-label={t('navigation')} data-tour="menu">
      <div className={styles.railInside}>
        <AppLink to={landingOf(actor)} className={styles.railLogo} aria-label={useLogoLabel()}>
          <BrandLogo size={26} />
        </AppLink>
        <ul>
          <Entries entries={entries.filter((one) => !one.isSecondGroup)} size={20} />
        </ul>
        <ul>
          <Entries entries={entries.filter((one) => one.isSecondGroup)} size={20} />
          <li>
            <HelpMenu />
          </li>
        </ul>
        <span className="grow" />
        <PoweredBy />
      </div>
    </nav>
  );
}

/** As many as fit beside "More" with their words. */
const MAX_TABS = 4;

/** The same on a phone: the first entries at the bottom, all others and the help on a sheet. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { actor } = useSignedIn();
  const entries = menuFor(actor);
  const more = entries.slice(MAX_TABS);
  const here = useHere();
  return (
    <nav className={styles.tabs} aria-label={t('navigation')} data-tour="menu">
      <ul>
        <Entries entries={entries.slice(0, MAX_TABS)} size={22} />
        <More entries={more} isHere={more.some(({ key }) => key === here)} />
      </ul>
    </nav>
  );
}

function More({ entries, isHere }: { entries: readonly MenuEntry[]; isHere: boolean }) {
  const { t } = useTranslation('shell');
  const { href } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Gone to another page: the sheet has done its work.
  useEffect(() => setOpenAt((at) => (at === href ? at : null)), [href]);
  const close = () => setOpenAt(null);
  return (
    <li>
      <button type="button" aria-haspopup="dialog" data-current={isHere || undefined} onClick={() => setOpenAt(href)}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
        {t('menu.more')}
      </button>
      <Dialog isOpen={openAt !== null} onClose={close} title={t('menu.more')}>
        <ul className={styles.sheet}>
          <Entries entries={entries} size={22} />
          <HelpItems onDone={close} />
        </ul>
      </Dialog>
    </li>
  );
}

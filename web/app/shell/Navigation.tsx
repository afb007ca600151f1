import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeAt } from '#web/lib/routes/table.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Logo } from '#web/ui/Drawings.tsx';
import { landingOf } from '../guards.ts';
import { type MenuEntry, menuFor } from './menu.ts';
import styles from './Shell.module.css';

function Entries({ entries, size }: { entries: readonly MenuEntry[]; size: number }) {
  const { t } = useTranslation('shell');
  const here = routeAt(useLocation().pathname)?.menu;
  return entries.map(({ key, to, Icon }) => (
    <li key={key}>
      <AppLink to={to} {...(key === here && { isCurrent: true })}>
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
  return (
    <nav className={styles.rail} aria-label={t('navigation')}>
      <div className={styles.railInside}>
        <AppLink to={landingOf(actor)} className={styles.railLogo} aria-label={t('logo')}>
          <Logo size={26} />
        </AppLink>
        <ul>
          <Entries entries={menuFor(actor)} size={20} />
        </ul>
      </div>
    </nav>
  );
}

/** The same on a phone, at the bottom. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { actor } = useSignedIn();
  return (
    <nav className={styles.tabs} aria-label={t('navigation')}>
      <ul>
        <Entries entries={menuFor(actor)} size={22} />
      </ul>
    </nav>
  );
}

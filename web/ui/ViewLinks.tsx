import { AppLink, type AppLinkProps } from './AppLink.tsx';
import styles from './ViewLinks.module.css';

interface ViewLinksProps {
  /** What the views are of. */
  label: string;
  views: readonly (Pick<AppLinkProps, 'to' | 'params' | 'search'> & {
    key: string;
    label: string;
    isCurrent: boolean;
  })[];
}

/** The views of one screen, each with an address of its own. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label} className={styles.views}>
      <ul>
        {views.map(({ key, label: words, ...link }) => (
          <li key={key}>
            <AppLink {...link} isOneView>
              {words}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

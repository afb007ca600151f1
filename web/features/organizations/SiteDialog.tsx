import { useTranslation } from 'react-i18next';
import type { Organization } from '#shared/organizations/schema.ts';
import type { Site } from '#shared/organizations/site.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SiteForm } from './SiteForm.tsx';

interface Props {
  organization: Organization;
  /** The site to change, `new` to add one, null while closed. */
  site: Site | 'new' | null;
  onClose: () => void;
}

/** Adds a site or changes one. */
export function SiteDialog({ organization, site, onClose }: Props) {
  const { t } = useTranslation('organizations');
  return (
    <Dialog isOpen={site !== null} onClose={onClose} title={t(site === 'new' ? 'site.new' : 'site.edit')} size="lg">
      {site ? <SiteForm organization={organization} site={site === 'new' ? null : site} onClose={onClose} /> : null}
    </Dialog>
  );
}

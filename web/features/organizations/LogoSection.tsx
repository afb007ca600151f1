import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#shared/kernel/picture.ts';
import { LOGO_LIMITS } from '#shared/organizations/logo.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { usePictureUpload } from '#web/lib/usePictureUpload.ts';
import { PictureEditor, type PictureWords, ShownPicture } from '#web/ui/PictureEditor.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { logoQuery } from './queries.ts';

interface Props {
  organization: Organization;
  canEdit: boolean;
}

/** The logo that reports bear. */
export function LogoSection({ organization, canEdit }: Props) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useQuery(logoQuery(organization.id));
  return (
    <Section title={t('logo.title')}>
      {error ? <ErrorState error={error} title={t('logo.failed')} onRetry={() => void refetch()} /> : null}
      {data ? <Logo organization={organization} logo={data} canEdit={canEdit} /> : null}
    </Section>
  );
}

function Logo({ organization: { id, name }, logo, canEdit }: Props & { logo: Picture }) {
  const { t } = useTranslation('organizations');
  const words = useCallback<PictureWords>((word, values) => t(`logo.${word}`, { ...values, name }), [t, name]);
  const { queryKey } = logoQuery(id);
  const upload = usePictureUpload(
    async (contentType) => {
      const { logo: picture, upload } = await api.organizations.announceLogo({ params: { id }, body: { contentType } });
      return { picture, upload };
    },
    (picture) => queryClient.setQueryData(queryKey, picture),
  );
  const remove = async () => {
    await api.organizations.removeLogo({ params: { id } });
    queryClient.setQueryData(queryKey, { state: 'NONE', error: null, picture: null });
  };
  if (canEdit) return <PictureEditor picture={logo} limits={LOGO_LIMITS} {...{ words, upload }} onRemove={remove} />;
  if (!logo.picture) return <p className="measure dim">{t('logo.none')}</p>;
  return <ShownPicture picture={logo} words={words} />;
}

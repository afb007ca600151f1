import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Listing } from '#shared/marketplace/schema.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { AddImage, type Announcing } from './AddImage.tsx';
import { ImageRow } from './ImageRow.tsx';
import { imagesChanged, imagesQuery } from './queries.ts';

/** The images of an own forest on the market. */
export function ImagesScreen() {
  const { t } = useTranslation('marketplace');
  const { forest } = useLocation().search as Record<string, string | undefined>;
  const back = <AppLink to="/forest/marketplace">{t('form.back')}</AppLink>;
  return (
    <>
      <PageHead title={t('images.title')} subtitle={t('images.subtitle')} crumbs={[{ key: 'panel', link: back }]} />
      {forest ? (
        <Found id={forest as Listing['id']} key={forest} />
      ) : (
        <EmptyState title={t('form.choose')}>{t('form.chooseBody')}</EmptyState>
      )}
    </>
  );
}

function Found({ id }: { id: Listing['id'] }) {
  const { t } = useTranslation('marketplace');
  const { data, error, refetch } = useQuery(imagesQuery(id));
  if (error) return <ErrorState error={error} title={t('images.failed')} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  const announce: Announcing = async (file) => {
    const body = { v: data.v, id: newId('picture'), ...file };
    const { images, upload } = await api.marketplace.announceListingImage({ params: { id }, body });
    imagesChanged(id, images);
    return { upload, picture: images.items.at(-1)?.picture ?? { state: 'CHECKING', error: null, picture: null } };
  };
  return (
    <>
      <ul>
        {data.items.map((image, i) => (
          <ImageRow key={image.id} {...{ id, images: data, image }} isMain={i === 0} />
        ))}
      </ul>
      <AddImage label={t('images.drop')} announce={announce} onSent={() => void imagesChanged(id)} />
    </>
  );
}

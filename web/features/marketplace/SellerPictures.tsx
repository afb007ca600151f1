import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SellerPictures as Pictures } from '#shared/marketplace/seller.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { AddImage, type Announcing } from './AddImage.tsx';
import styles from './Marketplace.module.css';
import { picturesChanged, picturesQuery } from './queries.ts';
import { ShownPicture } from './ShownPicture.tsx';
import { usePicture } from './usePicture.ts';

/** Pictures of who sells, once there is a name that they belong to. */
export function SellerPictures() {
  const { t } = useTranslation('marketplace');
  const { data, error, refetch } = useQuery(picturesQuery);
  if (error) return <ErrorState error={error} title={t('images.failed')} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={1} />;
  const announce: Announcing = async (file) => {
    const { pictures, upload } = await api.marketplace.announceSellerPicture({
      body: { v: data.v, id: newId('picture'), ...file },
    });
    picturesChanged(pictures);
    return { upload, picture: pictures.items.at(-1)?.picture ?? { state: 'CHECKING', error: null, picture: null } };
  };
  return (
    <div className={styles.own}>
      <h3>{t('seller.ownPictures')}</h3>
      <ul>
        {data.items.map((one, i) => (
          <Row key={one.id} all={data} one={one} place={i + 1} />
        ))}
      </ul>
      <AddImage label={t('seller.addPicture')} announce={announce} onSent={() => picturesChanged()} />
    </div>
  );
}

function Row({ all, one, place }: { all: Pictures; one: Pictures['items'][number]; place: number }) {
  const { t } = useTranslation('marketplace');
  const name = t('images.name', { place });
  const { isBusy, remove } = usePicture(name);
  const asked = { params: { imageId: one.id }, query: { v: all.v } };
  const take = () => remove(async () => picturesChanged(await api.marketplace.removeSellerPicture(asked)));
  return (
    <li className={styles.image}>
      <ShownPicture picture={one.picture} name={name} />
      <div>
        <div className={styles.head}>
          <b>{name}</b>
          {one.review === 'accepted' ? null : <Tag tone="decide">{t(`images.review.${one.review}`)}</Tag>}
        </div>
        <div className={styles.actions}>
          <Button
            variant="default"
            loading={isBusy}
            aria-label={t('images.removeAria', { name })}
            onClick={() => void take()}
          >
            {t('images.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}

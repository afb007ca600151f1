import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImageMark } from '#shared/marketplace/images.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { api } from '#web/lib/api.ts';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Marketplace.module.css';
import { type Images, imagesChanged } from './queries.ts';
import { ShownPicture } from './ShownPicture.tsx';
import { usePicture } from './usePicture.ts';

interface Props {
  readonly id: Listing['id'];
  readonly images: Images;
  readonly image: Images['items'][number];
  /** The first of the forest. */
  readonly isMain: boolean;
}

/** What can be done with an image of a forest. */
function useImage({ id, images, image }: Omit<Props, 'isMain'>, name: string) {
  const { t } = useTranslation('marketplace');
  const picture = usePicture(name);
  const arrange = (marks: readonly ImageMark[]) => {
    const plain = marks.map(({ id: one, isVisible, isSatellite }) => ({ id: one, isVisible, isSatellite }));
    const asked = { params: { id }, body: { v: images.v, images: plain } };
    const act = async () => imagesChanged(id, await api.marketplace.arrangeListingImages(asked));
    return picture.run(act, t('images.notChanged'));
  };
  const change = (more: Partial<ImageMark>) =>
    arrange(images.items.map((one) => (one.id === image.id ? { ...one, ...more } : one)));
  const makeMain = () => arrange([image, ...images.items.filter((one) => one.id !== image.id)]);
  const asked = { params: { id, imageId: image.id }, query: { v: images.v } };
  const remove = () => picture.remove(async () => imagesChanged(id, await api.marketplace.removeListingImage(asked)));
  return { isBusy: picture.isBusy, change, makeMain, remove };
}

/** One image: what it is, whether buyers see it, and whether it stays. */
export function ImageRow(props: Props) {
  const { images, image, isMain } = props;
  const { t } = useTranslation('marketplace');
  const place = images.items.findIndex((one) => one.id === image.id) + 1;
  const name = t('images.name', { place });
  const { isBusy, change, makeMain, remove } = useImage(props, name);
  return (
    <li className={styles.image}>
      <ShownPicture picture={image.picture} name={name} />
      <div>
        <div className={styles.head}>
          <b>{name}</b>
          {isMain ? <Tag tone="mark">{t('images.main')}</Tag> : null}
          {image.review === 'accepted' ? null : <Tag tone="decide">{t(`images.review.${image.review}`)}</Tag>}
        </div>
        <Checkbox
          mt={12}
          label={t('images.visible')}
          checked={image.isVisible}
          disabled={isBusy}
          onChange={(event) => void change({ isVisible: event.currentTarget.checked })}
        />
        <Checkbox
          mt={12}
          label={t('images.satellite')}
          checked={image.isSatellite}
          disabled={isBusy}
          onChange={(event) => void change({ isSatellite: event.currentTarget.checked })}
        />
        <div className={styles.actions}>
          {isMain ? null : (
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('images.makeMainAria', { name })}
              onClick={() => void makeMain()}
            >
              {t('images.makeMain')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={t('images.removeAria', { name })}
            onClick={() => void remove()}
          >
            {t('images.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { PICTURE_EXTENSIONS } from '#shared/kernel/picture.ts';
import { IMAGE_LIMITS, imageNameProblem } from '#shared/marketplace/images.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { newId } from '#web/lib/ids.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { usePictureUpload } from '#web/lib/usePictureUpload.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ImageRow } from './ImageRow.tsx';
import { type Images, imagesChanged, imagesQuery } from './queries.ts';

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
  return (
    <>
      <ul>
        {data.items.map((image, i) => (
          <ImageRow key={image.id} {...{ id, images: data, image }} isMain={i === 0} />
        ))}
      </ul>
      <AddImage id={id} images={data} />
    </>
  );
}

/** Puts another image beside those that are there: what its name forbids is said before anything is sent. */
function AddImage({ id, images }: { id: Listing['id']; images: Images }) {
  const { t } = useTranslation('marketplace');
  const format = useFormat();
  const errorText = useErrorText();
  const [wrong, setWrong] = useState<unknown>(null);
  const fileName = useRef('');
  const { sent, error, send } = usePictureUpload(
    async (contentType) => {
      const body = { v: images.v, id: newId('picture'), fileName: fileName.current, contentType };
      const answer = await api.marketplace.announceListingImage({ params: { id }, body });
      imagesChanged(id, answer.images);
      const picture = answer.images.items.at(-1)?.picture ?? { state: 'CHECKING', error: null, picture: null };
      return { picture, upload: answer.upload };
    },
    () => void imagesChanged(id),
  );
  const take = ([file]: File[]) => {
    if (!file) return;
    const problem = imageNameProblem(file.name);
    setWrong(problem && new AppError(problem));
    fileName.current = file.name;
    if (!problem) void send(file);
  };
  const failure = wrong ?? error;
  const hint = { types: format.list(PICTURE_EXTENSIONS), size: format.bytes(IMAGE_LIMITS.fileBytes) };
  return (
    <>
      {failure ? (
        <Callout tone="danger" isLive title={t('images.notSent')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      {sent ? (
        <Progress label={t('images.sending')} done={sent.done} total={sent.total} />
      ) : (
        <Dropzone
          label={t('images.drop')}
          hint={t('images.hint', hint)}
          extensions={PICTURE_EXTENSIONS}
          maxBytes={IMAGE_LIMITS.fileBytes}
          tooLargeAdvice={t('images.tooLarge')}
          onFiles={take}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AVATAR_LIMITS } from '#shared/account/avatar.ts';
import type { Picture } from '#shared/kernel/picture.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { reloadMe } from '#web/lib/session.ts';
import { usePictureUpload } from '#web/lib/usePictureUpload.ts';
import { PictureEditor, type PictureWords } from '#web/ui/PictureEditor.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { avatarQuery } from './queries.ts';

/** The picture beside somebody's name. */
export function AvatarSection() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(avatarQuery);
  return (
    <Section title={t('avatar.title')}>
      {error ? <ErrorState error={error} title={t('avatar.failed')} onRetry={() => void refetch()} /> : null}
      {data ? <Avatar avatar={data} /> : null}
    </Section>
  );
}

/** The session has the picture too: it is asked again when that of here is another one. */
function useReload({ state }: Picture): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'CHECKING' && state === 'READY') void reloadMe();
    before.current = state;
  }, [state]);
}

function Avatar({ avatar }: { avatar: Picture }) {
  const { t } = useTranslation('account');
  useReload(avatar);
  const words = useCallback<PictureWords>((word, values) => t(`avatar.${word}`, { ...values }), [t]);
  const upload = usePictureUpload(
    (contentType) => api.account.announceAvatar({ body: { contentType } }),
    (picture) => queryClient.setQueryData(avatarQuery.queryKey, picture),
  );
  const remove = async () => {
    await api.account.removeAvatar({});
    queryClient.setQueryData(avatarQuery.queryKey, { state: 'NONE', error: null, picture: null });
    await reloadMe();
  };
  return <PictureEditor picture={avatar} limits={AVATAR_LIMITS} {...{ words, upload }} onRemove={remove} isRound />;
}

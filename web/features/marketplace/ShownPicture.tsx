import { useTranslation } from 'react-i18next';
import type { Picture } from '#shared/kernel/picture.ts';
import { useErrorText } from '#web/lib/errorText.ts';

/** A picture as its owner sees it: itself, or why it is not there. */
export function ShownPicture({ picture: answer, name }: { picture: Picture; name: string }) {
  const { t } = useTranslation('marketplace');
  const errorText = useErrorText();
  const { picture, state, error } = answer;
  if (picture) return <img src={picture.url} alt={name} width={picture.widthPx} height={picture.heightPx} />;
  return <p role="status">{error ? errorText(error) : t(state === 'CHECKING' ? 'images.checking' : 'images.none')}</p>;
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Drop } from '#shared/imports/drops.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { toast } from '#web/ui/toast.ts';
import { dropsChanged } from './queries.ts';
import { useTransformerName } from './TransformerField.tsx';
import { transformersQuery } from './transformerQueries.ts';

/** Its transformer was changed after the folder was made: files go on being read as before. */
export const isBehind = ({ transformer, newestVersion, revokedAt }: Drop): boolean =>
  revokedAt === null && transformer !== null && newestVersion !== null && newestVersion > transformer.version;

/** By which transformer the files of a folder are read, and in which of its versions. */
export function ReadBy({ drop }: { drop: Drop }) {
  const { t } = useTranslation('imports');
  const nameOf = useTransformerName();
  const { data } = useQuery(transformersQuery);
  const { transformer, newestVersion } = drop;
  if (transformer === null) return '–';
  const shipped = data?.find(({ id }) => id === transformer.id)?.shipped ?? null;
  return (
    <>
      {t('drop.readBy', { name: nameOf({ shipped, name: transformer.name }), version: transformer.version })}
      {isBehind(drop) ? (
        <p className="note">{t('drop.newer', { version: newestVersion, used: transformer.version })}</p>
      ) : null}
    </>
  );
}

/** From now on by the newest version. */
export function Renew({ drop: { id, calculationId, name, newestVersion } }: { drop: Drop }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const renew = async () => {
    try {
      const now = await api.imports.renewDrop({ params: { id: calculationId, dropId: id } });
      toast.success({ title: t('drop.renewed', { name, version: now.transformer?.version }) });
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      await dropsChanged();
    }
  };
  return (
    <button type="button" className="tool" onClick={() => void renew()}>
      {t('drop.renew', { version: newestVersion })}
    </button>
  );
}

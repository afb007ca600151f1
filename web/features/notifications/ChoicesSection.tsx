import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Choice, kindOf, NOTIFICATION_GROUPS } from '#shared/notifications/kinds.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Notifications.module.css';
import { choicesQuery } from './queries.ts';

type Chosen = Awaited<ReturnType<typeof api.notifications.getChoices>>['items'][number];

/** What to be told of, in the product and by mail. A box that is ticked is kept at once. */
export function ChoicesSection() {
  const { t } = useTranslation('alerts');
  const { me } = useSignedIn();
  const { data, error, refetch } = useQuery(choicesQuery);
  return (
    <Section title={t('choices.title')}>
      <p className="note">{t('choices.hint', { email: me.preferredUsername })}</p>
      {error ? <ErrorState error={error} title={t('choices.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? NOTIFICATION_GROUPS.map((group) => <Group key={group} group={group} all={data} />) : null}
    </Section>
  );
}

function Group({ group, all }: { group: (typeof NOTIFICATION_GROUPS)[number]; all: readonly Chosen[] }) {
  const { t } = useTranslation(['notifications', 'alerts']);
  const change = useChange();
  const kinds = all.filter(({ kind }) => kindOf(kind).group === group);
  return (
    <fieldset className={styles.group}>
      <legend>
        <b>{t(`groups.${group}`)}</b>
      </legend>
      {kinds.map((one) => {
        const name = t(`kinds.${one.kind}.choice`);
        const box = (place: keyof Choice) => (
          <Checkbox
            label={t(`choices.${place}`, { ns: 'alerts' })}
            aria-label={`${name}: ${t(`choices.${place}`, { ns: 'alerts' })}`}
            checked={one[place]}
            disabled={one.isFixed}
            onChange={(event) => void change(one, { [place]: event.currentTarget.checked })}
          />
        );
        return (
          <div key={one.kind} className={styles.choice}>
            <span>
              {name}
              {one.isFixed ? <span className="note"> · {t('choices.always', { ns: 'alerts' })}</span> : null}
            </span>
            <span className={styles.boxes}>
              {box('app')}
              {box('mail')}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Shows the choice at once, and what is kept when the server answers. */
function useChange() {
  const errorText = useErrorText();
  const { queryKey } = choicesQuery;
  return async ({ kind, app, mail }: Chosen, changed: Partial<Choice>) => {
    const choice = { app, mail, ...changed };
    queryClient.setQueryData(queryKey, (old) => old?.map((one) => (one.kind === kind ? { ...one, ...choice } : one)));
    try {
      await api.notifications.choose({ body: { choices: { [kind]: choice } } });
    } catch (error) {
      toast.error({ title: errorText(error) });
      await queryClient.invalidateQueries({ queryKey });
    }
  };
}

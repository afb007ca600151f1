import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notifications/contract.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from '#web/ui/cx.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Notifications.module.css';
import { notificationsQuery, notificationsRead } from './queries.ts';

/** The newest first; what is unread stands out in words and weight. */
export function ListSection() {
  const { t } = useTranslation('alerts');
  const errorText = useErrorText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(notificationsQuery);
  const items = data?.pages.flatMap((page) => page.items);
  const unread = items?.filter(({ readAt }) => readAt === null) ?? [];
  const read = async (some: readonly Notification[]) => {
    try {
      for (let i = 0; i < some.length; i += MOST_AT_ONCE)
        await api.notifications.markRead({ body: { ids: some.slice(i, i + MOST_AT_ONCE).map(({ id }) => id) } });
    } catch (cause) {
      toast.error({ title: errorText(cause) });
    }
    await notificationsRead();
  };
  const all = unread.length > 0 && (
    <button type="button" className="tool" onClick={() => void read(unread)}>
      {t('list.readAll')}
    </button>
  );
  return (
    <Section title={t('list.title')} aside={all}>
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!items && !error ? <TableSkeleton rows={3} /> : null}
      {items?.length === 0 ? <p className="measure dim">{t('list.empty')}</p> : null}
      <ul className={styles.list}>
        {items?.map((item) => (
          <Item key={item.id} item={item} onRead={() => void read([item])} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" mt={16} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      ) : null}
    </Section>
  );
}
/** As many as the operation takes. */
const MOST_AT_ONCE = 100;

function Item({ item, onRead }: { item: Notification; onRead: () => void }) {
  const { t } = useTranslation(['notifications', 'alerts', 'forestServices']);
  const format = useFormat();
  const router = useRouter();
  const { kind, link, createdAt, readAt } = item;
  const { service, ...rest } = item.details;
  // A service is told by its id.
  const details = { ...rest, service: service && t(`names.${service as 'advice'}`, { ns: 'forestServices' }) };
  const isUnread = readAt === null;
  const title = t(`kinds.${kind}.title`, details);
  const open = () => {
    if (isUnread) onRead();
    if (link) void router.navigate({ href: link });
  };
  return (
    <li className={cx(styles.item, isUnread && styles.unread)}>
      <div>
        {isUnread ? <span className={styles.new}>{t('list.unread', { ns: 'alerts' })}</span> : null}
        <b>{title}</b>
        <p>{t(`kinds.${kind}.body`, details)}</p>
        <span className="note">{format.dayTime(createdAt)}</span>
      </div>
      <div className={styles.actions}>
        {link ? (
          <button type="button" className="tool" onClick={open}>
            {t('list.open', { ns: 'alerts' })}
            <span className="visually-hidden">, {title}</span>
          </button>
        ) : null}
        {isUnread ? (
          <button type="button" className="tool" onClick={onRead}>
            {t('list.read', { ns: 'alerts' })}
            <span className="visually-hidden">, {title}</span>
          </button>
        ) : null}
      </div>
    </li>
  );
}

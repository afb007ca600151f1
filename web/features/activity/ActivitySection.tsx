import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Activity, MOST_EXPORTED } from '#shared/activity/schema.ts';
import type { Page } from '#shared/kernel/page.ts';
import { api } from '#web/lib/api.ts';
import { downloadText } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { Entries } from './Entries.tsx';
import { Filters, filterOf, NOTHING } from './Filters.tsx';
import { activityQuery, staffActivityQuery } from './queries.ts';

/** What happened in the account; who does not administer it sees what they did themselves. */
export function ActivitySection() {
  const { t } = useTranslation(['history', 'activity']);
  const format = useFormat();
  const { actor } = useSignedIn();
  const [chosen, setChosen] = useState(NOTHING);
  const filter = filterOf(chosen);
  const list = useInfiniteQuery(activityQuery(filter));
  const { isCut, isBusy, download } = useCsv(filter);
  const isOwner = actor.accountAdmin;
  const csv = (
    <button type="button" className="tool" disabled={isBusy} onClick={() => void download()}>
      {t('csv')}
    </button>
  );
  return (
    <>
      <Section title={t(isOwner ? 'title' : 'own')} aside={csv}>
        <p className="note">{t(isOwner ? 'hint' : 'ownHint')}</p>
        <Filters chosen={chosen} onChoose={setChosen} />
        {isCut ? <Callout isLive>{t('cut', { most: format.number(MOST_EXPORTED) })}</Callout> : null}
        <Entries {...partsOf(list)} empty={t(chosen === NOTHING ? 'empty' : 'nothing')} />
      </Section>
      {actor.groups.includes('admin') ? <StaffSection /> : null}
    </>
  );
}

/** For administrators of the platform: what those who can reach other accounts did in them. */
function StaffSection() {
  const { t } = useTranslation(['history', 'activity']);
  const list = useInfiniteQuery(staffActivityQuery);
  return (
    <Section title={t('staff')}>
      <p className="note">{t('staffHint')}</p>
      <Entries {...partsOf(list)} empty={t('empty')} />
    </Section>
  );
}

type List = UseInfiniteQueryResult<InfiniteData<Page<Activity>>>;
const partsOf = ({ data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage }: List) => ({
  items: data?.pages.flatMap((page) => page.items),
  error,
  onRetry: () => void refetch(),
  onMore: hasNextPage ? () => void fetchNextPage() : null,
  isLoadingMore: isFetchingNextPage,
});

/** The parts of the file, one after the other: a filter that finds few among many takes several. */
async function wholeCsv(filter: ReturnType<typeof filterOf>) {
  const ask = (more: { cursor?: string; had?: number }) =>
    api.activity.exportActivity({ body: { ...filter, ...more } });
  let part = await ask({});
  let { csv, entries: had } = part;
  while (part.cursor !== null) {
    part = await ask({ cursor: part.cursor, had });
    if (part.entries > 0) csv += `\r\n${part.csv}`;
    had += part.entries;
  }
  return { ...part, csv };
}

/** The list as a file, in the language of the page. */
function useCsv(filter: ReturnType<typeof filterOf>) {
  const errorText = useErrorText();
  const [isCut, setCut] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { fileName, csv, isCut: isCutNow } = await wholeCsv(filter);
      downloadText(fileName, csv, 'text/csv');
      setCut(isCutNow);
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
    setBusy(false);
  };
  return { isCut, isBusy, download };
}

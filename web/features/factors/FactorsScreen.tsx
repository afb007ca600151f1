import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FactorVersion } from '#shared/factors/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { LoadSection } from './LoadSection.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { versionsQuery } from './queries.ts';
import { useActivate } from './useActivate.tsx';
import { VersionsSection } from './VersionsSection.tsx';

/** Of administrators: the factor set of all drafts, newer files and what they would change, and the versions so far. */
export function FactorsScreen() {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const { data, error, refetch } = useQuery(versionsQuery);
  const current = data?.items.find((one) => one.isCurrent);
  const subtitle = current?.version
    ? t('current', { version: current.version, day: format.day(current.at.slice(0, 10)) })
    : undefined;
  return (
    <>
      <PageHead title={t('title')} subtitle={subtitle} />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data ? <Versions items={data.items} v={data.v} /> : null}
    </>
  );
}

function Versions({ items, v }: { items: readonly FactorVersion[]; v: number }) {
  const current = items.find((one) => one.isCurrent);
  const waiting = items.find((one) => one.isShipped && !one.isCurrent);
  return (
    <>
      {waiting && current?.origin === 'loaded' ? <Waiting version={waiting} v={v} /> : null}
      <LoadSection />
      {items
        .filter(({ state }) => state === 'PREVIEW')
        .map((one) => (
          <PreviewSection key={one.hash} preview={one} isOutdated={one.basedOn !== current?.hash} v={v} />
        ))}
      <VersionsSection versions={items.filter(({ state }) => state === 'RELEASED')} v={v} />
    </>
  );
}

/** A deployment undoes no choice: it says that something newer is there. */
function Waiting({ version, v }: { version: FactorVersion; v: number }) {
  const { t } = useTranslation('factors');
  const { activate, isBusy } = useActivate(v);
  const button = (
    <Button variant="default" loading={isBusy} onClick={() => void activate(version)}>
      {t('versions.back')}
    </Button>
  );
  return (
    <Callout tone="decide" title={t('waiting.title', { version: version.version })} actions={button}>
      {t('waiting.body')}
    </Callout>
  );
}

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditorActor } from '#shared/access/actor.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { GuestActor } from '#web/lib/actor.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppWidgets } from '#web/ui/AppWidgets.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Logo } from '#web/ui/Drawings.tsx';
import { LanguageLinks } from '#web/ui/LanguageLinks.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SIDE_PANEL_SLOT } from '#web/ui/SidePanel.tsx';
import { FigureSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Audits.module.css';
import type { CalculationId } from './queries.ts';
import { useLinkSession } from './useLinkSession.ts';

interface OpenAudit {
  calculationId: CalculationId;
  sites: readonly { id: string; name: string }[];
}
interface Props {
  children: (audit: OpenAudit) => ReactNode;
  /** At the right of the page's head. */
  actions: (calculationId: CalculationId) => ReactNode;
}

/** The page of an auditor's link: comes in by it, says when it leads nowhere, and shows what it is for. */
export function AuditEntry({ children, actions }: Props) {
  return (
    <AppWidgets>
      <Frame>
        <Entered actions={actions}>{children}</Entered>
      </Frame>
    </AppWidgets>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.frame}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className={styles.head}>
        <span className={styles.logo}>
          <Logo size={30} />
        </span>
        <LanguageLinks />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div id={SIDE_PANEL_SLOT} className={styles.slot} />
    </div>
  );
}

function Entered({ children, actions }: Props) {
  const { t } = useTranslation('audits');
  const { link = '' } = useParams({ strict: false }) as { link?: string };
  const session = useLinkSession(link);
  if (session.kind === 'opening') return <FigureSkeleton />;
  if (session.kind === 'failed')
    return <ErrorState error={session.error} title={t('entry.failed')} onRetry={session.retry} />;
  if (session.kind === 'dead' || session.kind === 'over')
    return (
      <>
        <PageHead title={t('entry.title')} />
        <EmptyState title={t(`entry.${session.kind}`)}>{t(`entry.${session.kind}Body`)}</EmptyState>
      </>
    );
  if (session.kind === 'closed')
    return (
      <>
        <PageHead title={t('entry.title')} />
        <Callout tone="success" isLive title={t('close.done')}>
          {t('close.doneBody')}
        </Callout>
      </>
    );
  const actor: AuditorActor = {
    kind: 'auditor',
    tenantId: '' as IdOf<'tenant'>,
    scope: {},
    invitationId: link as IdOf<'invitation'>,
    calculationId: session.calculationId,
    name: '',
    expiresAt: '',
  };
  return (
    <QueryClientProvider client={session.client}>
      <GuestActor value={actor}>
        <Audit id={session.calculationId} actions={actions}>
          {children}
        </Audit>
      </GuestActor>
    </QueryClientProvider>
  );
}

function Audit({ id, children, actions }: Props & { id: CalculationId }) {
  const { t } = useTranslation('audits');
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['audits', 'audit', id],
    queryFn: () => api.audits.getAudit({ params: { id } }),
  });
  if (error) return <ErrorState error={error} title={t('entry.failed')} onRetry={() => void refetch()} />;
  if (!data) return <FigureSkeleton />;
  const { invitation, organizationName, sites } = data;
  const day = format.day(invitation.expiresAt.slice(0, 10));
  return (
    <>
      <PageHead
        title={t('entry.of', { organization: organizationName })}
        subtitle={t('entry.by', { name: invitation.byName, day })}
        actions={actions(id)}
      />
      {invitation.note ? <p className="measure">«{invitation.note}»</p> : null}
      {children({ calculationId: id, sites })}
    </>
  );
}

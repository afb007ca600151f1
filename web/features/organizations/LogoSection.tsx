import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGO_EXTENSIONS, LOGO_LIMITS, type Logo } from '#shared/organizations/logo.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Logo.module.css';
import { logoQuery } from './queries.ts';
import { useLogoUpload } from './useLogoUpload.ts';

interface Props {
  organization: Organization;
  canEdit: boolean;
}

/** The logo that reports bear: to look at, to put there, to change, to take away. */
export function LogoSection({ organization, canEdit }: Props) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useQuery(logoQuery(organization.id));
  return (
    <Section title={t('logo.title')}>
      {error ? <ErrorState error={error} title={t('logo.failed')} onRetry={() => void refetch()} /> : null}
      {data && canEdit ? <EditableLogo organization={organization} logo={data} /> : null}
      {data && !canEdit && !data.picture ? <p className="measure dim">{t('logo.none')}</p> : null}
      {data && !canEdit && data.picture ? <Picture picture={data.picture} name={organization.name} /> : null}
    </Section>
  );
}

function Picture({ picture, name }: { picture: NonNullable<Logo['picture']>; name: string }) {
  const { t } = useTranslation('organizations');
  return (
    <figure className={styles.figure}>
      <div className={styles.sheet}>
        <img src={picture.url} alt={t('logo.alt', { name })} width={picture.widthPx} height={picture.heightPx} />
      </div>
      <figcaption className="note">{t('logo.explain')}</figcaption>
    </figure>
  );
}

/** Says when the check that the person waits for has ended well; what was refused stands on the screen. */
function useReadyToast(state: Logo['state']): void {
  const { t } = useTranslation('organizations');
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'CHECKING' && state === 'READY') toast.success({ title: t('logo.ready') });
    before.current = state;
  }, [state, t]);
}

function EditableLogo({ organization, logo }: { organization: Organization; logo: Logo }) {
  const [isReplacing, setReplacing] = useState(false);
  const { sent, error, send } = useLogoUpload(organization.id);
  useReadyToast(logo.state);
  const load = ([file]: File[]) => {
    if (!file) return;
    setReplacing(false);
    void send(file);
  };
  const isBusy = sent !== null || (logo.state === 'CHECKING' && !error);
  return (
    <div className={styles.stack}>
      {logo.picture ? <Picture picture={logo.picture} name={organization.name} /> : null}
      {isBusy ? (
        <Underway sent={sent} />
      ) : (
        <>
          <Refused logo={logo} error={error} />
          {isReplacing || !logo.picture ? <Chooser onFiles={load} /> : null}
          {logo.picture ? <Actions {...{ organization, isReplacing, setReplacing }} /> : null}
        </>
      )}
    </div>
  );
}

function Underway({ sent }: { sent: { done: number; total: number } | null }) {
  const { t } = useTranslation('organizations');
  if (!sent) return <Progress label={t('logo.checking')} done={0} total={0} />;
  const percent = Math.round((sent.done / Math.max(1, sent.total)) * 100);
  return <Progress label={t('logo.sending')} done={percent} total={100} />;
}

interface ActionsProps {
  organization: Organization;
  isReplacing: boolean;
  setReplacing: (isReplacing: boolean) => void;
}
function Actions({ organization, isReplacing, setReplacing }: ActionsProps) {
  const { t } = useTranslation('organizations');
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={() => setReplacing(!isReplacing)}>
        {t(isReplacing ? 'logo.keep' : 'logo.replace')}
      </Button>
      <Remove organization={organization} />
    </div>
  );
}

/** What is wrong with the newest picture, or why it could not be sent. */
function Refused({ logo, error }: { logo: Logo; error: unknown }) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  if (!error && logo.state !== 'REFUSED') return null;
  return (
    <Callout tone="danger" isLive title={t(error ? 'logo.notSent' : 'logo.refused')}>
      {errorText(error ?? logo.error)} {logo.picture ? t('logo.kept') : null}
    </Callout>
  );
}

function Chooser({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const width = LOGO_LIMITS.widthPx;
  const hint = { types: format.list(LOGO_EXTENSIONS), size: format.bytes(LOGO_LIMITS.fileBytes), width };
  return (
    <Dropzone
      label={t('logo.drop')}
      hint={t('logo.hint', hint)}
      extensions={LOGO_EXTENSIONS}
      maxBytes={LOGO_LIMITS.fileBytes}
      tooLargeAdvice={t('logo.tooLarge', { width })}
      onFiles={onFiles}
    />
  );
}

function Remove({ organization: { id, name } }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const remove = async () => {
    const question = { title: t('logo.ask', { name }), body: t('logo.body'), confirmLabel: t('logo.remove') };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      await api.organizations.removeLogo({ params: { id } });
      queryClient.setQueryData(logoQuery(id).queryKey, { state: 'NONE', error: null, picture: null });
      toast.success({ title: t('logo.removed') });
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return (
    <Button variant="subtle" onClick={() => void remove()}>
      {t('logo.remove')}
    </Button>
  );
}

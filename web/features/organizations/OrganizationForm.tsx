import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout, ReadOnlyBar } from '#web/ui/Callout.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActivityPart } from './ActivityPart.tsx';
import { BoundaryPart } from './BoundaryPart.tsx';
import { ChangedByOther } from './ChangedByOther.tsx';
import { EsgPart } from './EsgPart.tsx';
import { GeneralPart } from './GeneralPart.tsx';
import styles from './Organization.module.css';
import { type OrganizationInput, versionOf } from './organizationForm.ts';
import { organizationQuery, organizationsChanged } from './queries.ts';
import { SizePart } from './SizePart.tsx';
import { useLookalikeQuestion } from './useLookalikeQuestion.ts';
import { useOrganizationWords } from './useOrganizationWords.ts';
import { isOvertaken, useVersionedForm } from './useVersionedForm.ts';

interface Props {
  organization: Organization;
  canEdit: boolean;
  /** Begins the form anew: it was saved, or what was typed is given up. */
  onAnew: () => void;
}

/** The data of an organization, in parts. What is typed is kept; what somebody else changed meanwhile is shown, not overwritten. */
export function OrganizationForm({ organization, canEdit, onAnew }: Props) {
  const { t } = useTranslation('organizations');
  const { id, chosenBaseYear } = organization;
  const baseYear = chosenBaseYear === null ? organization.baseYear : null;
  const isMeant = useLookalikeQuestion();
  const words = useOrganizationWords();
  const newest = versionOf(organization);
  const { form, v, others, settle, restoredAt, forget } = useVersionedForm<OrganizationInput, OrganizationDraft>({
    schema: OrganizationDraft,
    draft: `organization.${id}`,
    newest,
  });
  const send = async (next: OrganizationDraft) => {
    if (!(await isMeant(next.name, organization.name))) return;
    try {
      const saved = await api.organizations.updateOrganization({ params: { id }, body: { v, draft: next } });
      forget();
      queryClient.setQueryData(organizationQuery(id).queryKey, saved);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      return organizationsChanged();
    }
    await organizationsChanged();
    toast.success({ title: t('one.saved') });
    onAnew();
  };
  const giveUp = () => {
    forget();
    onAnew();
  };
  const part = { control: form.control, isDisabled: !canEdit };
  return (
    <Form form={form} onSubmit={send} label={t('one.data')} failed={t('one.notSaved')}>
      {others ? <ChangedByOther {...words} others={others} mine={form.getValues()} onSettle={settle} /> : null}
      {restoredAt !== null && !others ? <Restored savedAt={restoredAt} onGiveUp={giveUp} /> : null}
      {canEdit ? null : <ReadOnlyBar>{t('one.readOnly')}</ReadOnlyBar>}
      <GeneralPart {...part} setValue={form.setValue} />
      <ActivityPart {...part} />
      <SizePart {...part} baseYear={baseYear} />
      <BoundaryPart {...part} />
      <EsgPart {...part} />
      {canEdit ? (
        <div className={styles.save}>
          <FormActions>
            <SubmitButton>{t('one.save')}</SubmitButton>
            {form.formState.isDirty ? <span className="note">{t('one.unsaved')}</span> : null}
          </FormActions>
        </div>
      ) : null}
    </Form>
  );
}

/** What was typed and not saved is back. */
function Restored({ savedAt, onGiveUp }: { savedAt: number; onGiveUp: () => void }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const discard = (
    <Button size="sm" variant="default" onClick={onGiveUp}>
      {t('restored.giveUp')}
    </Button>
  );
  return (
    <Callout title={t('restored.title')} actions={discard}>
      {t('restored.body', { time: format.dayTime(new Date(savedAt).toISOString()) })}
    </Callout>
  );
}

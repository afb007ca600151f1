import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganizationDraft } from '#shared/organizations/schema.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { organizationsChanged } from './queries.ts';
import { useCompany } from './useCompany.ts';
import { useCountries } from './useCountries.ts';
import { useLookalikeQuestion } from './useLookalikeQuestion.ts';

interface Props {
  isOpen: boolean;
  /** Of an account that has none: the company that was registered is offered. */
  isFirst: boolean;
  onClose: () => void;
}

/** Name, tax number and country are enough to begin; the rest is filled in on its page. */
export function NewOrganizationDialog({ isOpen, isFirst, onClose }: Props) {
  const { t } = useTranslation('organizations');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('new.title')}>
      {isOpen ? <NewOrganizationForm isFirst={isFirst} onClose={onClose} /> : null}
    </Dialog>
  );
}

const NOTHING = { name: '', taxId: '', country: 'ES' } as const;

function NewOrganizationForm({ isFirst, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('organizations');
  const router = useRouter();
  const countries = useCountries();
  const id = useRef(newId('organization'));
  const isMeant = useLookalikeQuestion();
  const company = useCompany(isFirst);
  const form = useZodForm(OrganizationDraft, company ?? NOTHING);
  const { forget } = useDraft(form, 'organizations.new');
  const send = async (draft: OrganizationDraft) => {
    if (!(await isMeant(draft.name))) return;
    const made = await api.organizations.createOrganization({ body: { id: id.current, draft } });
    forget();
    setWorkContext({ organizationId: made.id, year: null });
    await organizationsChanged();
    toast.success({ title: t('new.done', { name: made.name }) });
    onClose();
    await router.navigate({ to: '/footprint/organization/$id', params: { id: made.id } });
  };
  const cancel = () => {
    forget();
    onClose();
  };
  return (
    <Form form={form} onSubmit={send} label={t('new.title')} failed={t('new.failed')}>
      {company ? <p className="note">{t('new.fromCompany')}</p> : null}
      <TextField
        control={form.control}
        name="name"
        label={t('field.name')}
        hint={t('hint.name')}
        isRequired
        autoComplete="organization"
      />
      <TextField control={form.control} name="taxId" label={t('field.taxId')} hint={t('hint.taxId')} />
      <SelectField
        control={form.control}
        name="country"
        label={t('field.country')}
        hint={t('hint.country')}
        options={countries}
        isRequired
      />
      <FormActions>
        <SubmitButton>{t('new.send')}</SubmitButton>
        <Button variant="subtle" onClick={cancel}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}

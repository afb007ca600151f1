import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Site, SiteDraft } from '#shared/organizations/site.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { newId } from '#web/lib/ids.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { CheckField, TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { organizationsChanged } from './queries.ts';
import { useCountries } from './useCountries.ts';
import { useLookalikeQuestion } from './useLookalikeQuestion.ts';

interface Props {
  organizationId: IdOf<'organization'>;
  /** The site to change, `new` to add one, null while closed. */
  site: Site | 'new' | null;
  onClose: () => void;
}

/** Adds a site or changes one. */
export function SiteDialog({ organizationId, site, onClose }: Props) {
  const { t } = useTranslation('organizations');
  return (
    <Dialog isOpen={site !== null} onClose={onClose} title={t(site === 'new' ? 'site.new' : 'site.edit')} size="lg">
      {site ? <SiteForm organizationId={organizationId} site={site === 'new' ? null : site} onClose={onClose} /> : null}
    </Dialog>
  );
}

const EMPTY = { name: '', type: 'operational', country: 'ES', isShared: false, sharePercent: null } as const;

function draftOf({ id: _, organizationId: _o, v: _v, createdAt: _c, updatedAt: _u, ...draft }: Site): SiteDraft {
  return draft;
}

function SiteForm({
  organizationId,
  site,
  onClose,
}: {
  organizationId: IdOf<'organization'>;
  site: Site | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('organizations');
  const id = useRef(newId('site'));
  const isMeant = useLookalikeQuestion();
  const form = useZodForm(SiteDraft, site ? draftOf(site) : EMPTY);
  const { control } = form;
  const isShared = useWatch({ control, name: 'isShared' });
  const send = async (next: SiteDraft) => {
    if (!(await isMeant(next.name, site?.name))) return;
    const draft = next.isShared ? next : { ...next, sharePercent: null };
    const params = { id: organizationId };
    if (site)
      await api.organizations.updateSite({ params: { ...params, siteId: site.id }, body: { v: site.v, draft } });
    else await api.organizations.createSite({ params, body: { id: id.current, draft } });
    await organizationsChanged();
    toast.success({ title: t('site.saved', { name: draft.name }) });
    onClose();
  };
  const countries = useCountries();
  const types = (['operational', 'financial'] as const).map((value) => ({ value, label: t(`siteType.${value}`) }));
  return (
    <Form form={form} onSubmit={send} isWide label={t('site.title')}>
      <TextField control={control} name="name" label={t('field.siteName')} hint={t('hint.siteName')} isRequired />
      <FieldRow>
        <SelectField control={control} name="type" label={t('field.type')} hint={t('hint.type')} options={types} />
        <SelectField
          control={control}
          name="country"
          label={t('field.country')}
          hint={t('hint.siteCountry')}
          options={countries}
        />
      </FieldRow>
      <FieldRow>
        <TextField control={control} name="address" label={t('field.address')} autoComplete="address-line1" />
        <TextField control={control} name="number" label={t('field.number')} />
      </FieldRow>
      <FieldRow>
        <TextField control={control} name="postalCode" label={t('field.postalCode')} autoComplete="postal-code" />
        <TextField control={control} name="city" label={t('field.city')} />
      </FieldRow>
      <TextField control={control} name="province" label={t('field.province')} />
      <CheckField control={control} name="isShared" label={t('field.isShared')} hint={t('hint.isShared')} />
      {isShared ? (
        <NumberField
          control={control}
          name="sharePercent"
          label={t('field.sharePercent')}
          unit="%"
          decimals={4}
          isRequired
        />
      ) : null}
      <FormActions>
        <SubmitButton>{t('site.save')}</SubmitButton>
        <Button variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
        {site ? <Remove organizationId={organizationId} site={site} onDone={onClose} /> : null}
      </FormActions>
    </Form>
  );
}

function Remove({
  organizationId,
  site,
  onDone,
}: {
  organizationId: IdOf<'organization'>;
  site: Site;
  onDone: () => void;
}) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const remove = async () => {
    const question = {
      title: t('site.deleteAsk', { name: site.name }),
      body: t('site.deleteBody'),
      confirmLabel: t('site.deleteYes'),
    };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      await api.organizations.deleteSite({ params: { id: organizationId, siteId: site.id }, query: { v: site.v } });
      await organizationsChanged();
      toast.success({ title: t('site.deleted', { name: site.name }) });
      onDone();
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return (
    <Button variant="subtle" onClick={() => void remove()}>
      {t('site.delete')}
    </Button>
  );
}

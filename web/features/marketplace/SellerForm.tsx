import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SellerDraft, type SellerProfile } from '#shared/marketplace/schema.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Overruled } from '#web/ui/form/Overruled.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { Section } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { picturesQuery, profileQuery } from './queries.ts';
import { SellerPictures } from './SellerPictures.tsx';

/** How the owner is shown to buyers. */
export function SellerForm() {
  const { t } = useTranslation('marketplace');
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <Section title={t('seller.title')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Review profile={data} /> : null}
      {data ? <Fields profile={data} /> : null}
      {data && data.v > 0 ? <SellerPictures /> : null}
    </Section>
  );
}

/** What the team says of it; while nothing waits, that it reads all of it. */
function Review({ profile: { observations, reviewDueOn } }: { profile: SellerProfile }) {
  const { t } = useTranslation('marketplace');
  const { day } = useFormat();
  if (observations !== '')
    return (
      <Callout tone="decide" title={t('seller.review.asked')}>
        {observations}
      </Callout>
    );
  return (
    <p className="note">
      {reviewDueOn ? t('seller.review.waiting', { day: day(reviewDueOn) }) : t('seller.review.own')}
    </p>
  );
}

function Fields({ profile }: { profile: SellerProfile }) {
  const { t } = useTranslation(['marketplace', 'ui']);
  const { name, short, long } = profile;
  const form = useZodForm(SellerDraft, { name, short, long });
  const { control } = form;
  const { restoredAt, overruled, setOverruled } = useDraft(form, 'seller');
  const save = async (draft: SellerDraft) => {
    // The version that is known now: saved twice, it is that of the first time.
    const v = queryClient.getQueryData(profileQuery.queryKey)?.v ?? profile.v;
    const saved = await api.marketplace.saveSellerProfile({ body: { v, draft } });
    // What is typed from here on is a draft of its own.
    form.reset({ name: saved.name, short: saved.short, long: saved.long });
    queryClient.setQueryData(profileQuery.queryKey, saved);
    // Pictures are of the same version.
    await queryClient.invalidateQueries({ queryKey: picturesQuery.queryKey });
    toast.success({ title: t('seller.saved') });
  };
  return (
    <Form form={form} onSubmit={save} label={t('seller.title')} failed={t('seller.failed')}>
      {restoredAt === null ? null : <Callout isLive>{t('draft.restored', { ns: 'ui' })}</Callout>}
      <Overruled {...{ form, overruled, setOverruled }} />
      <TextField control={control} name="name" label={t('seller.name')} isRequired />
      <TextAreaField control={control} name="short" label={t('seller.short')} rows={2} />
      <TextAreaField control={control} name="long" label={t('seller.long')} />
      <FormActions>
        <SubmitButton>{t('seller.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

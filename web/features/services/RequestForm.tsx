import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { SERVICE_GROUPS, type ServiceId, servicesOf } from '#shared/services/catalogue.ts';
import { ServiceForm } from '#shared/services/contract.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { ownForestsQuery } from '#web/lib/ownForests.ts';
import { queryClient } from '#web/lib/query.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { Section } from '#web/ui/Section.tsx';
import { requestsQuery } from './queries.ts';

/** Asks the forestry team for a service; what was sent is said, and another one may be asked for. */
export function RequestForm({ service }: { service: ServiceId | null }) {
  const { t } = useTranslation('services');
  const [isSent, setSent] = useState(false);
  const again = (
    <Button variant="default" onClick={() => setSent(false)}>
      {t('form.again')}
    </Button>
  );
  return (
    <Section title={t('form.title')}>
      {isSent ? (
        <Callout tone="success" title={t('form.sent')} actions={again} isLive>
          {t('form.sentBody')}
        </Callout>
      ) : (
        <Fields service={service} onSent={() => setSent(true)} />
      )}
    </Section>
  );
}

function Fields({ service, onSent }: { service: ServiceId | null; onSent: () => void }) {
  const { t } = useTranslation('services');
  const of = useTranslation('forestServices').t;
  const { me } = useSignedIn();
  const forests = useQuery(ownForestsQuery).data ?? [];
  // Sent again after a failure, it is the same request.
  const id = useRef(newId('serviceRequest'));
  const empty = { service, forestId: null, message: '' } as unknown as z.input<typeof ServiceForm>;
  const form = useZodForm(ServiceForm, empty);
  const { forget } = useDraft(form, 'services');
  const { control } = form;
  const send = async (said: ServiceForm) => {
    await api.services.requestService({ body: { ...said, id: id.current } });
    forget();
    await queryClient.invalidateQueries({ queryKey: requestsQuery.queryKey });
    onSent();
  };
  const services = SERVICE_GROUPS.flatMap((group) =>
    servicesOf(group).map((value) => ({ value, label: of(`names.${value}`) })),
  );
  return (
    <Form form={form} onSubmit={send} label={t('form.title')}>
      <SelectField
        control={control}
        name="service"
        label={t('form.service')}
        emptyLabel={t('form.choose')}
        options={services}
        isRequired
      />
      {forests.length > 0 ? (
        <SelectField
          control={control}
          name="forestId"
          label={t('form.forest')}
          emptyLabel={t('form.noForest')}
          options={forests.map(({ id: value, name: label }) => ({ value, label }))}
        />
      ) : null}
      <TextAreaField
        control={control}
        name="message"
        label={t('form.message')}
        hint={t('form.hint', { email: me.preferredUsername })}
        rows={4}
        isRequired
      />
      <FormActions>
        <SubmitButton>{t('form.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

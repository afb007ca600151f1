import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/access/actor.ts';
import { account } from '#shared/account/contract.ts';
import { CompanyForm } from '#shared/account/forms.ts';
import type { Company } from '#shared/account/schema.ts';
import { SECTOR_FORMS } from '#shared/emissions/types.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { reloadMe, useSignedIn } from '#web/lib/session.ts';
import { TextField } from '#web/ui/form/fields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { KeyValues } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Confirm, EditForm, EditFrame, type Editing } from './EditSection.tsx';
import { companyQuery } from './queries.ts';

/** The company that somebody represents. */
export function CompanySection({ confirm, ...editing }: Editing & { confirm: Confirm }) {
  const { t } = useTranslation('account');
  const { me, actor } = useSignedIn();
  const readOnly = mayCall(actor, account.updateCompany) ? null : t('ownersChange');
  const { data, error, refetch } = useQuery(companyQuery);
  const save = async (body: Company) => {
    queryClient.setQueryData(companyQuery.queryKey, await api.account.updateCompany({ body }));
    await reloadMe();
    toast.success({ title: t('update.done') });
  };
  const facts = (
    <>
      {error ? <ErrorState error={error} title={t('companyFailed')} onRetry={() => void refetch()} /> : null}
      {error ? null : (
        <KeyValues
          items={[
            { key: 'name', label: t('companyName'), value: me.companyName || t('notGiven') },
            {
              key: 'sector',
              label: t('sector'),
              value: data && t(data.sector ? `sectors.${data.sector}` : 'notGiven'),
            },
          ]}
        />
      )}
    </>
  );
  return (
    <EditFrame id="company" title={t('company')} {...{ facts, readOnly, ...editing }}>
      {data ? (
        <EditForm
          id="company"
          schema={CompanyForm}
          values={{ companyName: data.companyName, sector: data.sector as Company['sector'] }}
          first="companyName"
          saveLabel={t('save.company')}
          {...{ confirm, save }}
          onOpen={editing.onOpen}
          fields={(control) => (
            <>
              <TextField control={control} name="companyName" label={t('companyName')} autoComplete="organization" />
              <SelectField
                control={control}
                name="sector"
                label={t('sector')}
                hint={t('hint.sector')}
                emptyLabel={t('chooseSector')}
                options={SECTOR_FORMS.map((value) => ({ value, label: t(`sectors.${value}`) }))}
              />
            </>
          )}
        />
      ) : null}
    </EditFrame>
  );
}

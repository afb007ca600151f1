import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Agreement, AgreementData } from '#shared/agreements/schema.ts';
import { LARGE_FOREST_TONNES } from '#shared/constants/sales.ts';
import { placeOf } from '#shared/forests/rules.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { api } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { useSession } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CheckField, RadioField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import styles from './Agreements.module.css';
import { keepAgreement } from './queries.ts';

interface DataProps {
  agreement: Agreement;
  forest: Forest;
  onClose: () => void;
}
const KG_PER_TONNE = 1_000;
const CENTS = 100;
const NOBODY = { name: '', taxId: '' };

/** Whoever asks for a contract signs it: as the account knows them. */
function useSelf(): typeof NOBODY {
  const session = useSession();
  if (session.kind !== 'signedIn') return NOBODY;
  const { name, lastName, dni } = session.me;
  return { name: `${name} ${lastName}`.trim(), taxId: dni };
}

/** What is asked for a contract: who signs and for whom, the municipality, the price, and the insurance of large forests. */
export function DataDialog({ agreement, forest, onClose }: DataProps) {
  const { t } = useTranslation('agreements');
  const format = useFormat();
  const self = useSelf();
  const form = useZodForm(AgreementData, {
    ...{ thirdParty: false, represented: null, signer: self, municipality: placeOf(forest.plots).municipality },
    ...{ fireInsurance: forest.fireInsurance, others: [] },
    price: { kind: 'default', cents: null },
    language: currentLanguage(),
    ...agreement.data,
  });
  const { control, watch, setValue } = form;
  const others = useFieldArray({ control, name: 'others' });
  const [isForAnother, priceKind] = watch(['thirdParty', 'price.kind']);
  useEffect(() => {
    if (isForAnother !== Boolean(form.getValues('represented'))) setValue('represented', isForAnother ? NOBODY : null);
  }, [isForAnother, form, setValue]);
  // The option is of large forests; before the review nobody knows how large it is.
  const isLarge = forest.co2 === null || forest.co2.annualKg > LARGE_FOREST_TONNES * KG_PER_TONNE;
  const save = async (data: AgreementData) => {
    const { v } = agreement;
    keepAgreement(await api.agreements.requestAgreement({ params: { id: forest.id }, body: { v, data } }));
    onClose();
  };
  // One that is inscribed says where: what it declares is true of it too.
  const { registry } = forest;
  const notElsewhere = registry
    ? t('data.onlyInscribed', { registry: registry.name, number: registry.id })
    : t('data.notElsewhere');
  const euro = { scale: CENTS, unit: '€' };
  return (
    <Dialog isOpen onClose={onClose} title={t('data.title')} size="lg">
      <Form form={form} onSubmit={save} label={t('data.title')} failed={t('data.failed')}>
        {agreement.state === 'generated' && agreement.signatories.some(({ signedAt }) => signedAt) ? (
          <Callout tone="decide">{t('data.again')}</Callout>
        ) : null}
        <FieldRow>
          <TextField {...{ control, name: 'signer.name', label: t('data.signer'), isRequired: true }} />
          <TextField {...{ control, name: 'signer.taxId', label: t('data.taxId'), isRequired: true }} />
        </FieldRow>
        <CheckField {...{ control, name: 'thirdParty', label: t('data.thirdParty') }} />
        {isForAnother ? (
          <FieldRow>
            <TextField {...{ control, name: 'represented.name', label: t('data.represented'), isRequired: true }} />
            <TextField {...{ control, name: 'represented.taxId', label: t('data.theirTaxId'), isRequired: true }} />
          </FieldRow>
        ) : null}
        <TextField {...{ control, name: 'municipality', label: t('data.municipality'), isRequired: true }} />
        {isLarge ? (
          <CheckField
            {...{ control, name: 'fireInsurance' }}
            label={<Chem>{t('data.fireInsurance', { tonnes: format.number(LARGE_FOREST_TONNES) })}</Chem>}
          />
        ) : null}
        <RadioField
          {...{ control, name: 'price.kind', label: t('data.price'), isRequired: true }}
          options={[
            { value: 'default', label: t('data.priceDefault') },
            { value: 'own', label: t('data.priceOwn') },
          ]}
        />
        <FieldRow>
          {priceKind === 'own' ? (
            <NumberField {...{ control, name: 'price.cents', label: t('data.own'), isRequired: true, ...euro }} />
          ) : null}
          <NumberField {...{ control, name: 'price.floorCents', label: t('data.floor'), isRequired: true, ...euro }} />
        </FieldRow>
        {others.fields.map(({ id }, i) => (
          <fieldset key={id} className={styles.other}>
            <legend>{t('data.other', { n: i + 1 })}</legend>
            <FieldRow>
              <TextField {...{ control, name: `others.${i}.name`, label: t('data.name'), isRequired: true }} />
              <TextField {...{ control, name: `others.${i}.taxId`, label: t('data.taxId'), isRequired: true }} />
            </FieldRow>
            <TextField
              {...{ control, name: `others.${i}.email`, label: t('data.email'), isRequired: true, type: 'email' }}
            />
            <Button variant="default" onClick={() => others.remove(i)}>
              {t('data.remove')}
            </Button>
          </fieldset>
        ))}
        <div>
          <Button variant="default" onClick={() => others.append({ ...NOBODY, email: '' })}>
            {t('data.add')}
          </Button>
        </div>
        <SelectField
          {...{ control, name: 'language', label: t('data.language'), hint: t('data.languageHint'), isRequired: true }}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <CheckField {...{ control, name: 'notElsewhere', label: notElsewhere }} />
        <FormActions>
          <SubmitButton>{t('data.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

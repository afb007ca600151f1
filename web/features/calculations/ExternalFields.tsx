import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EVIDENCE_MAX_BYTES } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { useField } from '#web/ui/form/useField.ts';
import { Section } from '#web/ui/Section.tsx';
import type { PreStepControl } from './preStepForm.ts';
import styles from './Results.module.css';

/** Empty, not zero: what was not typed is asked for. */
const NOTHING = {
  scope1Kg: undefined,
  scope2MarketKg: undefined,
  scope2LocationKg: undefined,
  scope3Kg: null,
  source: '',
  document: null,
};
/** The end of a longer one says which kind of file it is. */
const LONGEST_NAME = 200;
const NAMES = ['scope1Kg', 'scope2MarketKg', 'scope2LocationKg', 'scope3Kg'] as const;

/** Totals that were calculated elsewhere: typed by scope, with where they come from and the document that says them. */
export function ExternalFields({ control }: { control: PreStepControl }) {
  const { t } = useTranslation('calculations');
  const { field } = useController({ control, name: 'external' });
  const isExternal = field.value != null;
  const organizationId = useWatch({ control, name: 'organizationId' });
  // Ticked again, what was typed is there again; a document only within the organization that it was sent for.
  const kept = useRef<{ of: unknown; value: object }>({ of: organizationId, value: NOTHING });
  const tick = (isTicked: boolean) => {
    if (!isTicked) kept.current = { of: organizationId, value: field.value ?? NOTHING };
    const { of, value } = kept.current;
    field.onChange(isTicked ? { ...value, ...(of !== organizationId && { document: null }) } : null);
  };
  return (
    <Section title={t('external.title')}>
      <div className={styles.fields}>
        <Checkbox
          label={t('external.tick')}
          description={t('external.body')}
          checked={isExternal}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
        {isExternal ? <Figures control={control} /> : null}
      </div>
    </Section>
  );
}

function Figures({ control }: { control: PreStepControl }) {
  const { t } = useTranslation('calculations');
  const figure = (name: (typeof NAMES)[number]) => (
    <NumberField
      control={control}
      name={`external.${name}`}
      label={t(`external.${name}`)}
      unit="kg CO₂e"
      decimals={3}
      isRequired={name !== 'scope3Kg'}
      {...(name === 'scope3Kg' && { hint: t('external.scope3Hint') })}
    />
  );
  return (
    <>
      <FieldRow>{figure('scope1Kg')}</FieldRow>
      <FieldRow>
        {figure('scope2MarketKg')}
        {figure('scope2LocationKg')}
      </FieldRow>
      <FieldRow>{figure('scope3Kg')}</FieldRow>
      <TextField control={control} name="external.source" label={t('external.source')} isRequired />
      <DocumentField control={control} />
    </>
  );
}

/** By the name: what the file really is, the server decides by its content. */
const contentTypeOf = ({ name }: File) => {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  return /\.png$/i.test(name) ? 'image/png' : 'image/jpeg';
};

/** The document, sent as soon as it is chosen. */
function DocumentField({ control }: { control: PreStepControl }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const errorText = useErrorText();
  const organizationId = useWatch({ control, name: 'organizationId' }) as IdOf<'organization'>;
  const { field, shown } = useField({ control, name: 'external.document', label: t('external.document') });
  const [state, setState] = useState<{ isSending: boolean; error: unknown }>({ isSending: false, error: null });
  const known = field.value as { fileName: string } | null;
  const send = async (file: File) => {
    setState({ isSending: true, error: null });
    try {
      const body = { organizationId, contentType: contentTypeOf(file) } as const;
      const { evidenceId, upload } = await api.calculations.announceDocument({ body });
      const refusal = new AppError('factors.evidenceMissing');
      await sendFile(upload, { file, refusal, onSent: () => undefined });
      field.onChange({ id: evidenceId, fileName: file.name.slice(-LONGEST_NAME) });
      setState({ isSending: false, error: null });
    } catch (error) {
      setState({ isSending: false, error });
    }
  };
  const error = state.error ? errorText(state.error) : shown.error;
  return (
    <Dropzone
      label={known?.fileName ?? t(state.isSending ? 'external.sending' : 'external.document')}
      hint={t('external.documentHint', { max: format.bytes(EVIDENCE_MAX_BYTES) })}
      extensions={['.pdf', '.png', '.jpg', '.jpeg']}
      maxBytes={EVIDENCE_MAX_BYTES}
      tooLargeAdvice={t('external.documentAdvice')}
      error={typeof error === 'string' ? error : undefined}
      isDisabled={state.isSending}
      onFiles={([first]) => first && void send(first)}
    />
  );
}

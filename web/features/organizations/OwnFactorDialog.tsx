import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EVIDENCE_MAX_BYTES } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { type ChosenFactor, FactorChoice } from './FactorChoice.tsx';
import { EMPTY, gases, OwnFactorForm, perUnitOf } from './ownFactorForm.ts';
import { organizationsChanged } from './queries.ts';

interface Props {
  organizationId: IdOf<'organization'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds own figures in the place of a factor, with the file that proves them. */
export function OwnFactorDialog({ organizationId, isOpen, onClose }: Props) {
  const { t } = useTranslation('organizations');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('own.new')} size="lg">
      {isOpen ? <OwnFactor organizationId={organizationId} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** By the name: what the file really is, the server decides by its content. */
const contentTypeOf = ({ name }: File) => {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  return /\.png$/i.test(name) ? 'image/png' : 'image/jpeg';
};

async function sendEvidence(id: IdOf<'organization'>, file: File) {
  const body = { contentType: contentTypeOf(file) } as const;
  const { evidenceId, upload } = await api.factors.announceEvidence({ params: { id }, body });
  const refusal = new AppError('factors.evidenceMissing');
  await sendFile(upload, { file, refusal, onSent: () => undefined });
  return { id: evidenceId, fileName: file.name };
}

function OwnFactor({ organizationId, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('organizations');
  const { t: errors } = useTranslation('errors');
  const format = useFormat();
  const id = useRef(newId('override'));
  const form = useZodForm(OwnFactorForm, EMPTY);
  const { control } = form;
  const way = useWatch({ control, name: 'way' });
  const [factor, setFactor] = useState<ChosenFactor | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const unit = factor ? `kg/${factor.unit}` : 'kg';

  const send = async (written: OwnFactorForm) => {
    setTried(true);
    if (!factor || !file) return;
    const evidence = await sendEvidence(organizationId, file);
    const { year, reason, source } = written;
    const draft = { factorId: factor.id, region: factor.region, year, perUnit: perUnitOf(written), reason, source };
    await api.factors.createOverride({ params: { id: organizationId }, body: { id: id.current, draft, evidence } });
    await organizationsChanged();
    toast.success({ title: t('own.saved') });
    onClose();
  };
  const missing = (is: unknown) => (isTried && !is ? errors('input.required') : undefined);
  const ways = (['co2e', 'gases'] as const).map((value) => ({ value, label: t(`own.way.${value}`) }));
  return (
    <Form form={form} onSubmit={send} isWide label={t('own.new')}>
      <FactorChoice value={factor} error={missing(factor)} onChange={setFactor} />
      <FieldRow>
        <NumberField control={control} name="year" label={t('own.year')} hint={t('own.yearHint')} isPlain />
        <SelectField control={control} name="way" label={t('own.figures')} hint={t('own.figuresHint')} options={ways} />
      </FieldRow>
      {way === 'co2e' ? (
        <NumberField control={control} name="co2eKg" label={t('own.gas.co2eKg')} unit={unit} decimals={9} isRequired />
      ) : (
        gases.map((gas) => (
          <NumberField key={gas} control={control} name={gas} label={t(`own.gas.${gas}`)} unit={unit} decimals={9} />
        ))
      )}
      <TextField control={control} name="reason" label={t('own.reason')} hint={t('own.reasonHint')} isRequired />
      <TextField control={control} name="source" label={t('own.source')} hint={t('own.sourceHint')} isRequired />
      <Dropzone
        label={file?.name ?? t('own.evidence')}
        hint={t('own.evidenceHint', { max: format.bytes(EVIDENCE_MAX_BYTES) })}
        extensions={['.pdf', '.png', '.jpg', '.jpeg']}
        maxBytes={EVIDENCE_MAX_BYTES}
        tooLargeAdvice={t('own.evidenceAdvice')}
        onFiles={([first]) => setFile(first ?? null)}
      />
      {missing(file) ? (
        <p role="alert" className="note">
          {t('own.evidenceMissing')}
        </p>
      ) : null}
      <FormActions>
        <SubmitButton>{t('own.save')}</SubmitButton>
        <Button variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}

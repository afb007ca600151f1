import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { Transformer } from '#shared/imports/transformers.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { announce } from '#web/ui/LiveRegion.tsx';
import styles from './Imports.module.css';
import { type CalculationId, dropsChanged } from './queries.ts';
import { TransformerField } from './TransformerField.tsx';

const NewDrop = z.strictObject({ name: z.string().trim().min(1).max(80) });
type Made = Awaited<ReturnType<typeof api.imports.createDrop>>;

/** Makes a folder for files that arrive by themselves, and shows where it is: once. */
export function DropDialog({ calculationId, onClose }: { calculationId: CalculationId; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    onClose();
    if (made) void dropsChanged();
  };
  return (
    <Dialog isOpen onClose={close} title={made ? made.drop.name : t('drop.new')} size="lg">
      {made ? (
        <Shown made={made} onClose={close} />
      ) : (
        <NewDropForm calculationId={calculationId} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  calculationId: CalculationId;
  onMade: (made: Made) => void;
  onClose: () => void;
}
function NewDropForm({ calculationId, onMade, onClose }: FormProps) {
  const { t } = useTranslation('imports');
  const id = useRef(newId('drop'));
  const [transformerId, setTransformer] = useState<Transformer['id'] | null>(null);
  const form = useZodForm(NewDrop, { name: '' });
  const send = async ({ name }: z.infer<typeof NewDrop>) => {
    const params = { id: calculationId };
    onMade(await api.imports.createDrop({ params, body: { id: id.current, name, transformerId } }));
    await dropsChanged();
  };
  return (
    <Form form={form} onSubmit={send} isWide label={t('drop.new')}>
      <TextField control={form.control} name="name" label={t('drop.name')} hint={t('drop.nameHint')} isRequired />
      <TransformerField value={transformerId} label={t('drop.transformer')} onChoose={setTransformer} />
      <FormActions>
        <SubmitButton>{t('drop.create')}</SubmitButton>
        <Button variant="subtle" onClick={onClose}>
          {t('cancel.back')}
        </Button>
      </FormActions>
    </Form>
  );
}

function Shown({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation('imports');
  return (
    <>
      <Callout tone="decide" title={t('drop.onceTitle')}>
        {t('drop.onceBody')}
      </Callout>
      <Copyable label={t('drop.folder')} text={made.prefix} />
      <Copyable label={t('drop.bucket')} text={made.bucket} />
      <Copyable label={t('drop.command')} text={made.command} />
      <p className="note">{t('drop.rights')}</p>
      <p className="note">{t('drop.how', { path: `${made.bucket}/${made.prefix}consumos.xlsx` })}</p>
      <FormActions>
        <Button onClick={onClose}>{t('drop.close')}</Button>
      </FormActions>
    </>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('imports');
  const clipboard = useClipboard({ timeout: 2_000 });
  const copy = () => {
    clipboard.copy(text);
    announce(t('drop.copied'));
  };
  return (
    <div className={styles.copyable}>
      <span className={styles.factLabel}>{label}</span>
      <code>{text}</code>
      <Button variant="default" size="sm" leftSection={<IconCopy size={16} />} onClick={copy}>
        {t(clipboard.copied ? 'drop.copied' : 'drop.copy')}
      </Button>
    </div>
  );
}

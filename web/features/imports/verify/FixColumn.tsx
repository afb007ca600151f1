import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ColumnFix, Effect, VerifyColumn } from '#shared/imports/verify/types.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { type FixOf, useEffectOf, useFixDraft } from './useFix.ts';
import type { VerifyActs } from './useVerify.ts';
import styles from './VerifyGrid.module.css';

interface Props extends FixOf {
  readonly columnTitle: (column: VerifyColumn) => string;
  readonly unit: (id: string) => string;
  readonly acts: VerifyActs;
  readonly onClose: () => void;
}

/** Something done to a whole column; what it does is shown before it is taken. */
export function FixColumn(props: Props) {
  const { t } = useTranslation('imports');
  const { columnTitle, acts, onClose } = props;
  const state = useFixDraft(props);
  const { written, kinds, draft, edit, fix } = state;
  const { effect, isBusy, look, take } = useEffectOf(fix, acts, onClose);
  const isTold = effect !== null && effect.rows > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('fix.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('fix.close')}
          </Button>
          <Button loading={isBusy} onClick={isTold ? take : look}>
            {t(isTold ? 'fix.take' : 'fix.look')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <NativeSelect
          label={t('fix.column')}
          value={`${draft.column}`}
          data={written.map((one) => ({ value: `${one.column}`, label: columnTitle(one) }))}
          onChange={(event) => edit({ column: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('fix.what')}
          value={draft.kind}
          data={kinds.map((value) => ({ value, label: t(`fix.${value}`) }))}
          onChange={(event) => edit({ kind: event.currentTarget.value as ColumnFix['kind'] })}
        />
        <FixFields {...state} unit={props.unit} />
        <p role="status">{effect ? <Told effect={effect} /> : t('fix.lookFirst')}</p>
      </div>
    </Dialog>
  );
}

const ORDERS = ['dmy', 'mdy'] as const;
type FieldProps = Pick<ReturnType<typeof useFixDraft>, 'draft' | 'edit' | 'units'> & Pick<Props, 'unit'>;

function FixFields({ draft, edit, units, unit }: FieldProps) {
  const { t } = useTranslation('imports');
  if (draft.kind === 'unit')
    return (
      <NativeSelect
        label={t('fix.unitOf')}
        value={draft.unit}
        data={units.map((value) => ({ value, label: unit(value) }))}
        onChange={(event) => edit({ unit: event.currentTarget.value })}
      />
    );
  if (draft.kind === 'order')
    return (
      <NativeSelect
        label={t('fix.orderOf')}
        value={draft.order}
        data={ORDERS.map((value) => ({ value, label: t(`fix.${value}`) }))}
        onChange={(event) => edit({ order: event.currentTarget.value === 'mdy' ? 'mdy' : 'dmy' })}
      />
    );
  return (
    <>
      <TextInput
        label={t('fix.from')}
        description={t('fix.fromHint')}
        maxLength={500}
        value={draft.from}
        onChange={(event) => edit({ from: event.currentTarget.value })}
      />
      <TextInput
        label={t('fix.to')}
        maxLength={500}
        value={draft.to}
        onChange={(event) => edit({ to: event.currentTarget.value })}
      />
    </>
  );
}

/** What a fix would do, in words. */
function Told({ effect: { rows, fixed, broken } }: { effect: Effect }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const words = (count: number) => ({ count, number: format.number(count) });
  if (rows === 0) return t('fix.none');
  return (
    <>
      <b>{t('fix.rows', words(rows))}</b> {t('fix.fixed', words(fixed))}{' '}
      {broken > 0 ? t('fix.broken', words(broken)) : ''}
    </>
  );
}

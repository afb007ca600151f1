import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnFix, Effect, VerifyColumn } from '#shared/imports/verify/types.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { VerifyActs } from './useVerify.ts';
import styles from './VerifyGrid.module.css';

interface Props {
  readonly sheet: number;
  readonly columns: readonly VerifyColumn[];
  readonly columnTitle: (column: VerifyColumn) => string;
  /** Units that a field may be in. */
  readonly unitsOf: (field: string) => readonly string[];
  readonly unit: (id: string) => string;
  /** A workbook of the product says its units and dates itself. */
  readonly isOwn: boolean;
  readonly acts: VerifyActs;
  readonly onClose: () => void;
}
const DATES = ['date', 'periodStart', 'periodEnd'];
const ORDERS = ['dmy', 'mdy'] as const;
type Kind = ColumnFix['kind'];

/** Something done to a whole column; what it does is shown before it is taken. */
export function FixColumn({ sheet, columns, columnTitle, unitsOf, unit, isOwn, acts, onClose }: Props) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const written = columns.filter(({ isComputed }) => !isComputed);
  const first = written.find(({ target }) => target !== null) ?? written[0];
  const [column, setColumn] = useState(first?.column ?? 0);
  const [asked, setAsked] = useState<Kind>('replace');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const target = written.find((one) => one.column === column)?.target ?? null;
  const units = target && !isOwn ? unitsOf(target.field) : [];
  const [chosen, setChosen] = useState('');
  const [order, setOrder] = useState<'dmy' | 'mdy'>('dmy');
  const [found, setFound] = useState<{ of: string; effect: Effect } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const kinds: readonly Kind[] = [
    'replace',
    ...(units.length > 0 ? (['unit'] as const) : []),
    ...(target && !isOwn && DATES.includes(target.field) ? (['order'] as const) : []),
  ];
  const kind = kinds.includes(asked) ? asked : 'replace';
  const fixes: Record<Kind, ColumnFix> = {
    replace: { kind: 'replace', sheet, column, from, to },
    unit: { kind: 'unit', sheet, column, unit: units.includes(chosen) ? chosen : (target?.unit ?? units[0] ?? '') },
    order: { kind: 'order', sheet, column, order },
  };
  const fix = fixes[kind];
  const effect = found?.of === JSON.stringify(fix) ? found.effect : null;
  const busy = async (act: () => Promise<void>) => {
    setBusy(true);
    await act().catch((error: unknown) => toast.error({ title: errorText(error) }));
    setBusy(false);
  };
  const look = () => busy(async () => setFound({ of: JSON.stringify(fix), effect: await acts.effect(fix) }));
  const take = () => busy(async () => void ((await acts.take(fix)) && onClose()));
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
          {effect && effect.rows > 0 ? (
            <Button loading={isBusy} onClick={() => void take()}>
              {t('fix.take')}
            </Button>
          ) : (
            <Button loading={isBusy} onClick={() => void look()}>
              {t('fix.look')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        <NativeSelect
          label={t('fix.column')}
          value={`${column}`}
          data={written.map((one) => ({ value: `${one.column}`, label: columnTitle(one) }))}
          onChange={(event) => setColumn(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={t('fix.what')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`fix.${value}`) }))}
          onChange={(event) => setAsked(event.currentTarget.value as Kind)}
        />
        {kind === 'replace' ? (
          <>
            <TextInput
              label={t('fix.from')}
              description={t('fix.fromHint')}
              maxLength={500}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              label={t('fix.to')}
              maxLength={500}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </>
        ) : null}
        {fix.kind === 'unit' ? (
          <NativeSelect
            label={t('fix.unitOf')}
            value={fix.unit}
            data={units.map((value) => ({ value, label: unit(value) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        ) : null}
        {kind === 'order' ? (
          <NativeSelect
            label={t('fix.orderOf')}
            value={order}
            data={ORDERS.map((value) => ({ value, label: t(`fix.${value}`) }))}
            onChange={(event) => setOrder(event.currentTarget.value === 'mdy' ? 'mdy' : 'dmy')}
          />
        ) : null}
        <p role="status">{effect ? <Told effect={effect} /> : t('fix.lookFirst')}</p>
      </div>
    </Dialog>
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

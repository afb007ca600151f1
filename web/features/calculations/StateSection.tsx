import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writesAllBlocks } from '#shared/access/scope.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { api } from '#web/lib/api.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { cx } from '#web/ui/cx.ts';
import { Section } from '#web/ui/Section.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { calculationsChanged } from './queries.ts';
import styles from './Results.module.css';
import { useReopen } from './useReopen.ts';

/** Finishing, putting back to draft, deleting: what each does, before it is done. */
export function StateSection({ calculation, totals }: { calculation: Calculation; totals: Totals }) {
  const { t } = useTranslation('calculations');
  const { actor } = useSignedIn();
  // Each of them is of the rows of every block.
  if (calculation.state === 'FINISHING' || !writesAllBlocks(actor, calculation.organizationId)) return null;
  if (calculation.state === 'FINISHED')
    return (
      <Section title={t('reopen.title')}>
        <p className="measure">{t('reopen.explain')}</p>
        <div className={styles.actions}>
          <Reopen calculation={calculation} />
        </div>
      </Section>
    );
  const hasRows = totals.rows > 0 || totals.isExternal;
  return (
    <Section title={t(hasRows ? 'finish.title' : 'delete.title')}>
      <p className="measure">{t(hasRows ? 'finish.explain' : 'delete.explain')}</p>
      <div className={styles.actions}>
        {hasRows ? <Finish calculation={calculation} totals={totals} /> : null}
        <Remove calculation={calculation} isMain={!hasRows} />
      </div>
    </Section>
  );
}

function Finish({ calculation, totals }: { calculation: Calculation; totals: Totals }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const router = useRouter();
  const notDone = useNotDone();
  const { id, v, year, periodEndOn } = calculation;
  const isOpen = dayIn('Europe/Madrid', new Date()) <= periodEndOn;
  const finish = async () => {
    const { value, unit } = format.mass(totals.total.co2eKg);
    const total = `${value}\u00a0${unit}`;
    const sum = totals.isExternal
      ? t('finish.external', { total })
      : t('finish.sum', { count: totals.rows, rows: format.number(totals.rows), total });
    const isSure = await confirm({
      title: t('finish.ask', { year }),
      body: <Chem>{totals.provisional ? `${sum} ${t('finish.provisional')}` : sum}</Chem>,
      confirmLabel: t('finish.next'),
      irreversible: { tick: t('finish.tick'), again: t('finish.again'), againLabel: t('finish.yes') },
    });
    if (!isSure) return;
    try {
      await api.calculations.finishCalculation({ params: { id }, body: { v, reviewed: true, confirmed: true } });
      // First: the next screen would say of what was read before that it is a draft.
      await calculationsChanged();
      await router.navigate({ to: '/footprint/finalized', search: { calculation: id } });
    } catch (error) {
      notDone(t('finish.failed'), error);
      await calculationsChanged();
    }
  };
  return (
    <>
      {isOpen ? (
        <p className={cx('note', styles.whole)}>{t('finish.notYet', { day: format.day(periodEndOn) })}</p>
      ) : null}
      <Button variant="default" onClick={() => void finish()}>
        {t('finish.button')}
      </Button>
    </>
  );
}

function Reopen({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  const reopen = useReopen(calculation);
  return (
    <Button variant="default" onClick={() => void reopen()}>
      {t('reopen.button')}
    </Button>
  );
}

function Remove({ calculation, isMain }: { calculation: Calculation; isMain: boolean }) {
  const { t } = useTranslation('calculations');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isMain ? 'default' : 'subtle'} onClick={() => setOpen(true)}>
        {t('delete.button')}
      </Button>
      {isOpen ? <DeleteDialog calculation={calculation} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { writesAllBlocks } from '#shared/access/scope.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { calculationsChanged } from './queries.ts';
import styles from './Results.module.css';

/** Finishing, putting back to draft, deleting: what each does, before it is done. */
export function StateSection({ calculation, totals }: { calculation: Calculation; totals: Totals }) {
  const { t } = useTranslation('calculations');
  const { actor } = useSignedIn();
  if (calculation.state === 'FINISHING') return null;
  if (calculation.state === 'FINISHED')
    return (
      <Section title={t('reopen.title')}>
        <p className="measure">{t('reopen.explain')}</p>
        <div className={styles.actions}>
          <Reopen calculation={calculation} />
        </div>
      </Section>
    );
  const hasRows = totals.rows > 0;
  const canRemove = writesAllBlocks(actor, calculation.organizationId);
  if (!hasRows && !canRemove) return null;
  return (
    <Section title={t(hasRows ? 'finish.title' : 'delete.title')}>
      <p className="measure">{t(hasRows ? 'finish.explain' : 'delete.explain')}</p>
      <div className={styles.actions}>
        {hasRows ? <Finish calculation={calculation} totals={totals} /> : null}
        {canRemove ? <Remove calculation={calculation} totals={totals} /> : null}
      </div>
    </Section>
  );
}

/** Runs a change and says how it went; what is shown is asked for again either way. */
function useChange() {
  const errorText = useErrorText();
  return async (change: () => Promise<unknown>, done: string) => {
    try {
      await change();
      toast.success({ title: done });
      return true;
    } catch (error) {
      toast.error({ title: errorText(error) });
      return false;
    } finally {
      await calculationsChanged();
    }
  };
}

function Finish({ calculation, totals }: { calculation: Calculation; totals: Totals }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const run = useChange();
  const { id, v, year } = calculation;
  const finish = async () => {
    const { value, unit } = format.mass(totals.total.co2eKg);
    const isSure = await confirm({
      title: t('finish.ask', { year }),
      body: <Chem>{t('finish.body', { rows: format.number(totals.rows), total: `${value}\u00a0${unit}` })}</Chem>,
      confirmLabel: t('finish.next'),
      irreversible: { tick: t('finish.tick'), again: t('finish.again'), againLabel: t('finish.yes') },
    });
    if (!isSure) return;
    await run(
      () => api.calculations.finishCalculation({ params: { id }, body: { v, reviewed: true, confirmed: true } }),
      t('finish.started'),
    );
  };
  return (
    <Button variant="default" onClick={() => void finish()}>
      {t('finish.button')}
    </Button>
  );
}

function Reopen({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  const run = useChange();
  const { id, v, year } = calculation;
  const reopen = async () => {
    const isSure = await confirm({
      title: t('reopen.ask', { year }),
      body: t('reopen.body'),
      confirmLabel: t('reopen.yes'),
    });
    if (!isSure) return;
    await run(
      () => api.calculations.reopenCalculation({ params: { id }, body: { v, confirmed: true } }),
      t('reopen.done'),
    );
  };
  return (
    <Button variant="default" onClick={() => void reopen()}>
      {t('reopen.button')}
    </Button>
  );
}

function Remove({ calculation, totals }: { calculation: Calculation; totals: Totals }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const router = useRouter();
  const run = useChange();
  const { id, v, year } = calculation;
  const remove = async () => {
    const body = t('delete.body', { count: totals.rows, number: format.number(totals.rows) });
    const isSure = await confirm({
      title: t('delete.ask', { year }),
      body,
      confirmLabel: t('delete.yes'),
      isDangerous: true,
    });
    if (!isSure) return;
    const isDone = await run(
      async () => {
        await api.calculations.deleteCalculation({ params: { id }, query: { v } });
        await router.navigate({ to: '/footprint/myfootprint' });
      },
      t('delete.done', { year }),
    );
    return isDone;
  };
  return (
    <Button variant={totals.rows > 0 ? 'subtle' : 'default'} onClick={() => void remove()}>
      {t('delete.button')}
    </Button>
  );
}

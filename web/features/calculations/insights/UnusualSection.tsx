import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { writesBlock } from '#shared/access/scope.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import type { UnusualItem } from '#shared/calculations/unusual.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { useActor } from '#web/lib/actor.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { unusualQuery } from '../queries.ts';
import type { Selection } from '../SelectionPanel.tsx';
import type { Names } from '../useNames.ts';
import styles from './Insights.module.css';
import { useMass } from './useMass.ts';

interface Props {
  calculation: Calculation;
  totals: Totals;
  names: Names;
  onOpen: (selection: Selection) => void;
}
const NOTE_MAX = 300;

/** Values worth a second look, as a list of things to do: each opens its rows, or is said to be right. */
export function UnusualSection({ calculation, totals, names, onOpen }: Props) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const { data } = useQuery(unusualQuery(calculation.id, totals.calculatedAt));
  if (!data?.isKnown || data.count === 0) return null;
  const { items, openCount, count } = data;
  const isAll = items.length === count;
  const title =
    openCount === 0 ? t('unusual.none') : t('unusual.title', { count: openCount, number: format.number(openCount) });
  return (
    <Section title={title}>
      <p>{t('unusual.lead')}</p>
      <ul className={styles.rows}>
        {items.map((item) => (
          <Line
            key={item.key}
            {...{ calculation, totals, names, item, onOpen }}
            lastYear={data.lastYear?.year ?? null}
          />
        ))}
      </ul>
      {isAll ? null : (
        <p className="note">
          {t('gaps.more', { count: count - items.length, number: format.number(count - items.length) })}
        </p>
      )}
    </Section>
  );
}

function useWords(names: Names) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const mass = useMass();
  return ({ kind, siteId, activity, months, co2eKg, lastYearKg }: UnusualItem, lastYear: number | null) => {
    const about = { activity: names.activity(activity), site: names.site(siteId || null) };
    if (kind === 'noElectricity') return t('unusual.noElectricity', about);
    if (kind === 'zeroMonths')
      return t('unusual.zeroMonths', { ...about, months: format.list(months.map((month) => format.month(month))) });
    const times = format.number(lastYearKg ? co2eKg / lastYearKg : 0, { upTo: 1 });
    const figures = { now: mass(co2eKg), before: mass(lastYearKg ?? 0), year: lastYear ?? '' };
    return t('unusual.moreThanLastYear', { ...about, times, ...figures });
  };
}

interface LineProps extends Props {
  item: UnusualItem;
  lastYear: number | null;
}
function Line({ calculation, totals, names, item, lastYear, onOpen }: LineProps) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const actor = useActor();
  const words = useWords(names)(item, lastYear);
  const { kind, siteId, activity, checked } = item;
  const block = activityType(activity)?.block;
  const canCheck =
    actor.kind === 'user' &&
    calculation.state === 'DRAFT' &&
    allows(actor, { section: 'calculate', level: 'EDIT' }) &&
    block !== undefined &&
    writesBlock(actor, calculation.organizationId, block);
  const filter = kind === 'noElectricity' ? { siteId } : { siteId, activity };
  return (
    <li>
      <span>
        <Chem>{words}</Chem>
        {checked ? (
          <span className="dim">
            <br />
            {t('unusual.checked', { ...checked, on: format.day(checked.at.slice(0, 10)) })}
          </span>
        ) : null}
      </span>
      <span className={styles.todo}>
        <button type="button" className="tool" onClick={() => onOpen({ title: words, filter, total: null })}>
          {t('unusual.open')}
        </button>
        {canCheck ? <Check calculation={calculation} totals={totals} item={item} /> : null}
      </span>
    </li>
  );
}

function Check({ calculation: { id }, totals, item }: Pick<LineProps, 'calculation' | 'totals' | 'item'>) {
  const { t } = useTranslation('insights');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [note, setNote] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (said: string | null) =>
      api.calculations.checkUnusual({ params: { id, key: item.key }, body: { note: said } }),
    onSuccess: (answer) => {
      queries.setQueryData(unusualQuery(id, totals.calculatedAt).queryKey, answer);
      setNote(null);
    },
    onError: (error) => toast.error({ title: errorText(error) }),
  });
  if (item.checked)
    return (
      <button type="button" className="tool" disabled={isPending} onClick={() => mutate(null)}>
        {t('unusual.reopen')}
      </button>
    );
  if (note === null)
    return (
      <button type="button" className="tool" onClick={() => setNote('')}>
        {t('unusual.check')}
      </button>
    );
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() !== '') mutate(note);
      }}
    >
      <TextInput
        label={t('unusual.note')}
        value={note}
        maxLength={NOTE_MAX}
        required
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" loading={isPending}>
        {t('unusual.save')}
      </Button>
      <Button variant="subtle" size="sm" onClick={() => setNote(null)}>
        {t('unusual.cancel')}
      </Button>
    </form>
  );
}

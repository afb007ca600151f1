import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { useActor } from '#web/lib/actor.ts';
import { FigureSlotsContext } from '#web/lib/figureSlots.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { ReadOnlyBar } from '#web/ui/Callout.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { EmptyState } from '#web/ui/States.tsx';
import { CategorySection } from './CategorySection.tsx';
import { ChangesSection } from './ChangesSection.tsx';
import { CompletenessSection } from './insights/CompletenessSection.tsx';
import { InsightSections } from './insights/InsightSections.tsx';
import { RoutesSection } from './insights/RoutesSection.tsx';
import { SplitSection } from './insights/SplitSection.tsx';
import { UnusualSection } from './insights/UnusualSection.tsx';
import { WaterSection } from './insights/WaterSection.tsx';
import { MonthSection } from './MonthSection.tsx';
import type { Filter } from './queries.ts';
import { MethodsSection, ResultsHead } from './ResultsHead.tsx';
import { ResultsNotices, WarningsSection } from './ResultsNotices.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { type Selection, SelectionPanel } from './SelectionPanel.tsx';
import { StateSection } from './StateSection.tsx';
import { TraceView } from './TraceView.tsx';
import type { Names } from './useNames.ts';

interface Props {
  calculation: Calculation;
  totals: Totals;
  names: Names;
  /** Rows that whoever comes here wants to see. */
  opened?: Filter | null;
}

/** What is read of a calculation; who may, finishes it or puts it back to draft. */
export function Results({ calculation, totals, names, opened = null }: Props) {
  const { t } = useTranslation('calculations');
  const actor = useActor();
  const slots = useContext(FigureSlotsContext);
  const [selection, setSelection] = useState<(Selection & { calculatedAt: string | null }) | null>(() =>
    selectionOf(opened, { totals, names }),
  );
  const [traced, setTraced] = useState<{ rowId: IdOf<'row'>; about: string } | null>(null);
  const { calculatedAt } = totals;
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' });
  const open = (next: Selection) => {
    setTraced(null);
    setSelection({ ...next, calculatedAt });
  };
  const openTrace = (rowId: IdOf<'row'>, about: string) => {
    setSelection(null);
    setTraced({ rowId, about });
  };
  return (
    <>
      {calculation.state === 'FINISHED' ? <ReadOnlyBar>{t('results.finished')}</ReadOnlyBar> : null}
      <ResultsNotices calculation={calculation} totals={totals} onOpen={open} />
      {totals.rows === 0 && !totals.isExternal ? (
        <NoRows calculation={calculation} canEdit={canEdit} />
      ) : (
        <Figures calculation={calculation} totals={totals} names={names} onOpen={open} />
      )}
      {actor.kind === 'user' ? <ChangesSection {...{ calculation, calculatedAt, names }} /> : null}
      {slots ? <slots.Section calculation={calculation} onTrace={openTrace} /> : null}
      {canEdit && !isSample(calculation.id) ? <StateSection calculation={calculation} totals={totals} /> : null}
      {selection ? (
        <SelectionPanel
          {...{ calculation, calculatedAt, names }}
          // A sum of before is not the sum of the rows of now.
          selection={selection.calculatedAt === calculatedAt ? selection : { ...selection, total: null }}
          onClose={() => setSelection(null)}
        />
      ) : null}
      {traced ? (
        <SidePanel title={t('trace.title')} subtitle={traced.about} onClose={() => setTraced(null)}>
          <TraceView calculationId={calculation.id} calculatedAt={calculatedAt} rowId={traced.rowId} />
        </SidePanel>
      ) : null}
    </>
  );
}

/** The rows of an activity, as if its figure had been opened. */
function selectionOf(filter: Filter | null, { totals, names }: Pick<Props, 'totals' | 'names'>) {
  if (filter?.activity === undefined) return null;
  const { activity, siteId } = filter;
  const total = siteId === undefined ? (totals.by.activity?.find(({ key }) => key === activity) ?? null) : null;
  return { title: names.activity(activity), filter, total, calculatedAt: totals.calculatedAt };
}

function NoRows({ calculation, canEdit }: { calculation: Calculation; canEdit: boolean }) {
  const { t } = useTranslation('calculations');
  const importLink = (
    <AppLink to="/footprint/data-importer" search={{ calculation: calculation.id }}>
      {t('results.import')}
    </AppLink>
  );
  return (
    <EmptyState
      title={t('results.emptyTitle')}
      action={canEdit && calculation.state === 'DRAFT' ? importLink : undefined}
    >
      {t('results.emptyBody')}
    </EmptyState>
  );
}

function Figures({ calculation, totals, names, onOpen }: Props & { onOpen: (selection: Selection) => void }) {
  const actor = useActor();
  return (
    <>
      <ResultsHead calculation={calculation} totals={totals} names={names} onOpen={onOpen} />
      <ResultsTable totals={totals} names={names} onOpen={onOpen} />
      {actor.kind === 'user' ? <UnusualSection {...{ calculation, totals, names, onOpen }} /> : null}
      <CategorySection totals={totals} names={names} />
      <MonthSection totals={totals} />
      <SplitSection totals={totals} names={names} dimension="site" />
      <SplitSection totals={totals} names={names} dimension="source" />
      <RoutesSection totals={totals} onOpen={onOpen} />
      <MethodsSection totals={totals} onOpen={onOpen} />
      <WaterSection totals={totals} names={names} onOpen={onOpen} />
      <InsightSections calculation={calculation} totals={totals} names={names} />
      <CompletenessSection calculation={calculation} totals={totals} names={names} />
      <WarningsSection totals={totals} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CopyNotice } from './CopyNotice.tsx';
import { ExternalNotice } from './ExternalNotice.tsx';
import { OldFacts } from './OldFacts.tsx';
import { isWorking } from './queries.ts';
import styles from './Results.module.css';
import type { Selection } from './SelectionPanel.tsx';

interface Props {
  calculation: Calculation;
  totals: Totals;
  onOpen: (selection: Selection) => void;
}

/** What is going on, what is missing, what is provisional: before the figures. */
export function ResultsNotices({ calculation, totals, onOpen }: Props) {
  const { t } = useTranslation('calculations');
  const { progress } = calculation;
  const list = () =>
    onOpen({ title: t('notice.errors', { count: totals.errorRows }), filter: { onlyErrors: 'true' }, total: null });
  return (
    <div className={styles.notices}>
      {isWorking(calculation) || !(totals.isCurrent || totals.hasOldFacts) ? (
        <Progress
          label={t(calculation.state === 'FINISHING' ? 'notice.finishing' : 'notice.calculating')}
          done={progress.done}
          total={progress.total}
        />
      ) : null}
      <CopyNotice calculation={calculation} />
      <ExternalNotice calculation={calculation} />
      {totals.hasOldFacts && !isWorking(calculation) ? <OldFacts calculation={calculation} /> : null}
      <Failure progress={progress} />
      {totals.errorRows > 0 ? (
        <Callout
          tone="decide"
          title={t('notice.errors', { count: totals.errorRows })}
          actions={
            <button type="button" className="tool" onClick={list}>
              {t('notice.showErrors')}
            </button>
          }
        >
          {t('notice.errorsBody')}
        </Callout>
      ) : null}
      {totals.provisional ? (
        <Callout tone="decide" title={t('notice.provisional')}>
          {t('notice.provisionalBody')}
        </Callout>
      ) : null}
    </div>
  );
}

/** Why the last calculation did not end, or why it could not be finished. */
function Failure({ progress: { phase, errorCode } }: Pick<Calculation, 'progress'>) {
  const { t } = useTranslation('calculations');
  const errorText = useErrorText();
  if (phase !== 'failed' || errorCode === null) return null;
  return (
    <Callout tone="danger" title={t(errorCode === 'internal' ? 'notice.failed' : 'notice.notFinished')}>
      {errorText(errorCode)}
    </Callout>
  );
}

/** What is worth knowing about how the figures were made, with how many rows it touches: after the figures. */
export function WarningsSection({ totals }: { totals: Totals }) {
  const { t } = useTranslation('calculations');
  const emissions = useEmissionTexts();
  const format = useFormat();
  if (totals.warnings.length === 0) return null;
  return (
    <Section title={t('notice.warnings')}>
      <ul className={styles.warnings}>
        {totals.warnings.map(({ code, rows }) => (
          <li key={code}>
            <span>
              <Chem>{emissions([`warningsInAll.${code}`, `warnings.${code}`])}</Chem>
            </span>
            <span className="dim nowrap">{t('notice.rows', { count: rows, number: format.number(rows) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

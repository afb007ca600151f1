import { useTranslation } from 'react-i18next';
import type { Method } from '#shared/calculations/partOfRow.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { ScopeBar, ScopeMark, type ScopeNumber } from '#web/ui/Scope.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { GroupCount } from './FigureTalk.tsx';
import styles from './Results.module.css';
import type { Selection } from './SelectionPanel.tsx';
import type { Names } from './useNames.ts';

interface Props {
  totals: Totals;
  names: Names;
  onOpen: (selection: Selection) => void;
}
const SCOPES = [1, 2, 3] as const;

/** The one main figure and its split by scope; a scope that was not calculated is no zero. */
export function ResultsHead({ calculation, totals, names, onOpen }: Props & { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const { total, scope1Kg, scope2MarketKg, scope3Kg } = totals;
  const hasScope3 = calculation.external?.scope3Kg !== null;
  // Typed totals have no rows that they could open.
  const hasRows = !totals.isExternal;
  const parts = ([scope1Kg, scope2MarketKg, scope3Kg] as const).map((kg, i) => ({
    scope: SCOPES[i] as ScopeNumber,
    kg,
    isKnown: SCOPES[i] !== 3 || hasScope3,
  }));
  const share = (kg: number) => (total.co2eKg > 0 ? format.percent(kg / total.co2eKg) : t('noData'));
  const words = parts
    .map(({ scope, kg, isKnown }) => `${names.of('scope', String(scope))}: ${isKnown ? share(kg) : t('noData')}`)
    .join(', ');
  return (
    <>
      <p className={styles.main} data-tour="total">
        <MassFigure
          kg={total.co2eKg}
          size="xl"
          label={t('results.total')}
          onOpen={hasRows ? () => onOpen({ title: t('results.total'), filter: {}, total }) : undefined}
        />{' '}
        <GroupCount id={totals.calculationId} of="whole" keyOf="" />
      </p>
      {hasRows ? <Extent calculation={calculation} /> : null}
      {hasRows ? (
        <p className="note">{t('results.basis', { count: totals.rows, rows: format.number(totals.rows) })}</p>
      ) : null}
      <div className={styles.bar}>
        <ScopeBar parts={parts} label={words} />
      </div>
      <ul className={styles.scopes}>
        {parts.map(({ scope, kg, isKnown }) => (
          <li key={scope}>
            <ScopeMark scope={scope} />
            <span>{names.of('scope', String(scope))}</span>
            <MassFigure
              kg={isKnown ? kg : null}
              onOpen={
                hasRows
                  ? () => onOpen({ title: names.of('scope', String(scope)), filter: { scope }, total: { co2eKg: kg } })
                  : undefined
              }
            />
            {isKnown ? <span className="dim">{share(kg)}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of how much of the year the sum is, while it is not of the whole. */
function Extent({ calculation: { state, copy } }: { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  if (copy?.state === 'FAILED')
    return (
      <p>
        <Tag tone="danger">{t('list.halfCopied')}</Tag> {t('results.partial')}
      </p>
    );
  return state === 'DRAFT' ? <p className="note">{t('results.soFar')}</p> : null;
}

/** The two methods for electricity side by side (only one is in the total), and what stands outside the scopes. */
export function MethodsSection({ totals, onOpen }: Pick<Props, 'totals' | 'onOpen'>) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  // Biogenic CO2 is a mass of CO2 itself, not of its equivalent.
  const tonnesOfCo2 = (kg: number) => <Chem>{`${format.tonnes(kg)}\u00a0t CO2`}</Chem>;
  const { total } = totals;
  const scope2 = (kg: number, title: string, method: Method) => {
    const open = () => onOpen({ title, filter: { scope: 2 }, total: { co2eKg: kg }, method });
    return <MassFigure kg={kg} label={title} onOpen={totals.isExternal ? undefined : open} />;
  };
  const items = [
    { key: 'market', label: t('results.market'), value: scope2(totals.scope2MarketKg, t('results.market'), 'market') },
    {
      key: 'location',
      label: t('results.location'),
      value: scope2(totals.scope2LocationKg, t('results.location'), 'location'),
    },
    ...(total.biogenicCo2Kg > 0
      ? [{ key: 'biogenic', label: <Chem>{t('results.biogenic')}</Chem>, value: tonnesOfCo2(total.biogenicCo2Kg) }]
      : []),
    ...(total.waterL > 0
      ? [{ key: 'water', label: t('results.water'), value: `${format.number(total.waterL)} l` }]
      : []),
    ...(totals.mitecoTotalT === null
      ? []
      : [
          {
            key: 'miteco',
            label: t('results.miteco'),
            value: <Chem>{`${format.number(totals.mitecoTotalT, 2)}\u00a0t CO2e`}</Chem>,
          },
        ]),
  ];
  return (
    <Section title={t('results.methods')}>
      <KeyValues items={items} />
    </Section>
  );
}

import { IconPencil, IconPinned } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowDraft } from '#shared/calculations/schema.ts';
import type { RowFactor, RowFactors } from '#shared/questionnaire/rowFactors.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useRefusal } from '#web/lib/useRefusal.ts';
import { useRegionName } from '#web/lib/useRegionName.ts';
import { useSourceText } from '#web/lib/useSourceText.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { factorKind } from './rowFactor.ts';
import styles from './Sheet.module.css';
import { useSheet } from './sheetContext.ts';

/** `0,182 kg CO2e/kWh` */
export function useFactorValue(): (factor: Pick<RowFactor, 'co2eKg' | 'unit'>) => string {
  const format = useFormat();
  const unitText = useUnitText();
  return ({ co2eKg, unit }) => `${format.number(co2eKg, { upTo: 9 })} ${unitText(`kgCO2e/${unit}`)}`;
}

/** A factor: what it is, how much, from where, and why it is this one. */
export function FactorFacts({ factor }: { factor: RowFactor }) {
  const { t } = useTranslation('questionnaire');
  const emissions = useEmissionTexts();
  const sourceText = useSourceText();
  const valueText = useFactorValue();
  const { source, url, reason, provisional } = factor;
  const linked = /^https?:\/\//.test(url) ? (
    <a href={url} target="_blank" rel="noreferrer">
      {source}
    </a>
  ) : (
    source
  );
  return (
    <div>
      <b>
        <Chem>{sourceText(factor)}</Chem>
      </b>
      <p>
        <Chem>{valueText(factor)}</Chem> <Tag>{emissions(`reasons.${reason}`)}</Tag>
        {provisional ? (
          <>
            {' '}
            <Tag tone="warning">{t('factor.provisional')}</Tag>
          </>
        ) : null}
      </p>
      {source ? <p className="note">{linked}</p> : null}
    </div>
  );
}

/** What is to be known of a factor that was chosen or brought along. */
export function FactorWarnings({ warnings }: Pick<RowFactors, 'warnings'>) {
  const emissions = useEmissionTexts();
  const refusal = useRefusal();
  const regionName = useRegionName();
  return warnings.map(({ code, details }) => (
    <p key={code} className="note">
      <Chem>
        {emissions(`warnings.${code}`, {
          ...refusal.details(code, details),
          region: regionName(String(details?.region ?? '')),
        })}
      </Chem>
    </p>
  ));
}

const ICONS = { own: IconPencil, chosen: IconPinned } as const;

/** In the table: the factor of a row is not the one that would be chosen by itself. */
export function FactorMark({ draft }: { draft: RowDraft }) {
  const { say: t } = useSheet();
  const kind = factorKind(draft);
  if (kind === null) return null;
  const Icon = ICONS[kind];
  return (
    <span className={styles.who} title={t(`factor.marks.${kind}`)}>
      <Icon size={14} stroke={1.8} aria-hidden />
      <span className="visually-hidden">{t(`factor.marks.${kind}`)}</span>
    </span>
  );
}

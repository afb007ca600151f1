import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Cnae } from '#shared/organizations/cnae.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { cx } from '#web/ui/cx.ts';
import type { FieldProps } from '#web/ui/form/useField.ts';
import { ListField } from './ListField.tsx';
import styles from './Organization.module.css';
import { cnaeQuery } from './queries.ts';

/** English names of the classification where it has them; else it is in Spanish. */
const nameOf = ({ en, es }: Cnae) => (currentLanguage() === 'en' ? (en ?? es) : es);

/** A code of the classification of activities, found by its number or its words; under it, sector and subtype. */
export function CnaeField<I extends FieldValues, O>(props: FieldProps<I, O>) {
  const { t } = useTranslation('organizations');
  const { data } = useQuery(cnaeQuery);
  const value: unknown = useWatch({ control: props.control, name: props.name });
  const label = (one: Cnae) => `${data?.shownCnae(one.code)} · ${nameOf(one)}`;
  const options = (data?.cnaeCodes() ?? []).map((one) => ({ value: one.code, label: label(one) }));
  const chosen = typeof value === 'string' ? data?.cnaeOf(value) : null;
  const sector = chosen ? data?.cnaeOf(chosen.section) : null;
  return (
    <div>
      <ListField {...props} options={options} />
      {chosen && sector ? (
        <p className={cx('note', styles.chosen)} role="status">
          {t('cnae.sector', { name: label(sector) })}
          <br />
          {t('cnae.subtype', { name: label(chosen) })}
        </p>
      ) : null}
    </div>
  );
}

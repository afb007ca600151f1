import { useTranslation } from 'react-i18next';
import { cx } from '#web/ui/cx.ts';
import styles from './Imports.module.css';

/** Work that goes on on the server does not need this page. */
export function LeaveNote() {
  const { t } = useTranslation('imports');
  return <p className={cx('note', styles.after)}>{t('one.mayLeave')}</p>;
}

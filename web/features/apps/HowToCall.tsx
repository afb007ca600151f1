import { useTranslation } from 'react-i18next';
import { API_BASE } from '#shared/contract/endpoint.ts';
import { KEY_LIMIT } from '#shared/contract/limits.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type KeyValue, KeyValues, Section } from '#web/ui/Section.tsx';
import styles from './Apps.module.css';

const EXAMPLE = 'organizations?limit=25';

/** Address, example, limits and where everything that can be called is written down. */
export function HowToCall() {
  const { t } = useTranslation('apps');
  const format = useFormat();
  const address = `${window.location.origin}${API_BASE}`;
  const facts: KeyValue[] = [
    { key: 'address', label: t('how.address'), value: <code className={styles.code}>{address}</code> },
    {
      key: 'header',
      label: t('how.header'),
      value: <code className={styles.code}>Authorization: Bearer souto_…</code>,
    },
    {
      key: 'limit',
      label: t('how.limit'),
      value: t('how.limitOf', { calls: format.number(KEY_LIMIT.calls) }),
    },
    {
      key: 'openapi',
      label: t('how.document'),
      value: (
        <a href={`${API_BASE}/openapi`} target="_blank" rel="noreferrer">
          {t('how.openapi')}
        </a>
      ),
    },
  ];
  return (
    <Section title={t('how.title')}>
      <KeyValues items={facts} />
      <h3 className={styles.example}>{t('how.example')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is reached with the keyboard */}
      <pre className={styles.pre} tabIndex={0}>
        <code>{`curl -H "Authorization: Bearer $SOUTO_KEY" \\\n  "${address}/${EXAMPLE}"`}</code>
      </pre>
      <p className="note">{t('how.retry')}</p>
    </Section>
  );
}

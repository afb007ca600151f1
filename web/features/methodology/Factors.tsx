import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import { FactorTable } from './FactorTable.tsx';
import styles from './Methodology.module.css';
import { downloadFamily, type FactorSearchInput, factorsQuery, overviewQuery } from './queries.ts';

const NOTHING: FactorSearchInput = { text: '', family: '', year: 'newest' };

/** Every factor with year, region, source and licence: searched, paged, downloaded by family. */
export function Factors() {
  const { t } = useTranslation('methodology');
  const errorText = useErrorText();
  const format = useFormat();
  const [input, setInput] = useState(NOTHING);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    factorsQuery(useDeferredValue(input)),
  );
  const lines = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <section id="factors" aria-labelledby="factors-title">
      <h2 id="factors-title">{t('factors.title')}</h2>
      <p className={styles.intro}>{t('factors.intro')}</p>
      <SearchForm input={input} onChange={setInput} />
      {input.family ? (
        <p className={styles.download}>
          <DownloadCsv load={() => downloadFamily(input.family)} label={t('factors.download')} />
        </p>
      ) : null}
      {error ? (
        <p role="alert">
          {errorText(error)}{' '}
          <button type="button" className={styles.plain} onClick={() => void refetch()}>
            {t('again')}
          </button>
        </p>
      ) : (
        <p role="status" className={styles.count}>
          {data ? t('factors.found', { count: total, shown: format.number(total) }) : t('factors.searching')}
        </p>
      )}
      {lines.length > 0 ? <FactorTable lines={lines} /> : null}
      {hasNextPage ? (
        <button
          type="button"
          className={styles.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('factors.more')}
        </button>
      ) : null}
    </section>
  );
}

function SearchForm({ input, onChange }: { input: FactorSearchInput; onChange: (input: FactorSearchInput) => void }) {
  const { t } = useTranslation('methodology');
  const { data } = useQuery(overviewQuery);
  const families = data?.families ?? [];
  const chosen = families.filter(({ family }) => input.family === '' || family === input.family);
  const first = Math.min(...chosen.map(({ firstYear }) => firstYear ?? Number.POSITIVE_INFINITY));
  const last = Math.max(...chosen.map(({ lastYear }) => lastYear ?? 0));
  const years = Number.isFinite(first) ? Array.from({ length: last - first + 1 }, (_, i) => last - i) : [];
  return (
    <search className={styles.search}>
      <label>
        {t('factors.search')}
        <input
          type="search"
          value={input.text}
          maxLength={100}
          placeholder={t('factors.placeholder')}
          onChange={(event) => onChange({ ...input, text: event.currentTarget.value })}
        />
      </label>
      <label>
        {t('factors.family')}
        <select
          value={input.family}
          onChange={(event) => onChange({ ...input, family: event.currentTarget.value, year: 'newest' })}
        >
          <option value="">{t('factors.all')}</option>
          {families.map(({ family }) => (
            <option key={family} value={family}>
              {t(`families.${family.replaceAll('_', '-')}` as 'families.wtt')}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('factors.year')}
        <select value={input.year} onChange={(event) => onChange({ ...input, year: event.currentTarget.value })}>
          <option value="newest">{t('factors.newest')}</option>
          <option value="">{t('factors.anyYear')}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

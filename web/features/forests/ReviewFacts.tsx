import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import { boxOf } from '#shared/cadastre/within.ts';
import type { Beside } from '#shared/forests/beside.ts';
import { measured } from '#shared/forests/land.ts';
import { lostM2Of } from '#shared/forests/notices.ts';
import { areaOf, placeOf, treesPerHaOf } from '#shared/forests/rules.ts';
import type { Forest, ForestDocument, Plot } from '#shared/forests/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from '#web/ui/cx.ts';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { BesidePart } from './BesidePart.tsx';
import styles from './Forests.module.css';
import { ReviewContract } from './ReviewContract.tsx';
import type { Theirs } from './reviewQueries.ts';
import { UnconfirmedPart } from './UnconfirmedPart.tsx';
import { useForestWords } from './useForestWords.ts';
import type { Review } from './useReviewAct.ts';
import { useSaidFacts } from './useSaidFacts.ts';

const ForestMap = lazy(() => import('./ForestMap.tsx').then((m) => ({ default: m.ForestMap })));

interface Props {
  readonly theirs: Theirs;
  readonly forest: Forest;
  readonly review: Review;
  readonly beside: readonly Beside[];
}

/** Two areas of one plot differ by no more than this, or by a square metre. CADASTRE.md, section 5. */
const SAME_AREA_PART = 0.01;

/** All that an owner said of a forest, with its documents, its map and its contract. */
export function ReviewFacts({ theirs, forest, review, beside }: Props) {
  const { t } = useTranslation('forestReview');
  const outlines = forest.plots.flatMap(({ geometry }, at) =>
    geometry ? [{ at, geometry: geometry as Geometry, isDrawn: false }] : [],
  );
  return (
    <>
      <Section title={t('facts.title')}>
        <Said forest={forest} />
      </Section>
      <Section title={t('facts.plots', { count: forest.plots.length })}>
        <div className={styles.apart}>
          <UnconfirmedPart {...{ theirs, forest, review }} />
        </div>
        <div className={styles.apart}>
          <BesidePart beside={beside} />
        </div>
        <Plots forest={forest} />
        {outlines.length > 0 ? (
          <Suspense fallback={<div className={styles.map} />}>
            <ForestMap
              {...{ outlines, country: forest.country, box: boxOf(outlines.map(({ geometry }) => geometry)) }}
            />
          </Suspense>
        ) : null}
      </Section>
      <Section title={t('facts.documents', { count: forest.documents.length })}>
        <ul className={styles.plots}>
          {forest.documents.map((document) => (
            <Document key={document.id} {...{ theirs, document }} />
          ))}
        </ul>
      </Section>
      <ReviewContract theirs={theirs} />
    </>
  );
}

function Said({ forest }: { forest: Forest }) {
  const { t } = useTranslation('forestReview');
  const own = useTranslation('forests').t;
  const { number, day } = useFormat();
  const words = useForestWords();
  const { pointLines } = useSaidFacts();
  const { plots, ownerKind, ageYears, plantedYear, dbhMm, point, registry, submittedAt, insideSquare } = forest;
  const trees = treesPerHaOf(forest);
  const lostM2 = lostM2Of(forest.notices);
  // The same trees may have been told to be lost twice.
  const leftM2 = Math.max(0, areaOf(plots) - lostM2);
  const items = [
    { key: 'place', label: own('summary.place'), value: words.placeOf(placeOf(plots)) },
    { key: 'area', label: own('column.area'), value: words.hectares(areaOf(plots)) },
    { key: 'counted', label: t('facts.counted'), value: lostM2 === 0 ? '' : words.hectares(leftM2) },
    { key: 'species', label: own('column.species'), value: words.speciesOf(forest) },
    {
      key: 'age',
      label: own('summary.age'),
      value: ageYears === null ? '' : t('facts.age', { count: ageYears, planted: String(plantedYear) }),
    },
    { key: 'trees', label: own('trees.perHa'), value: trees === null ? '' : number(trees) },
    { key: 'dbh', label: t('facts.dbh'), value: dbhMm === null ? '' : `${number(dbhMm / 10, { upTo: 1 })} cm` },
    { key: 'owner', label: t('facts.owner'), value: ownerKind ? own(`owner.${ownerKind}`) : '' },
    ...pointLines(point),
    { key: 'square', label: own('map.inside'), value: insideSquare ? own('info.yes') : '' },
    { key: 'fire', label: t('facts.fire'), value: forest.fireInsurance ? own('info.yes') : '' },
    { key: 'registry', label: own('owner.registry'), value: registry ? `${registry.name} ${registry.id}` : '' },
    { key: 'sent', label: t('column.sent'), value: submittedAt ? day(submittedAt) : '' },
    ...forest.notices.map(({ kind, on, at, isLate, text, cause, lostM2 }) => ({
      key: at,
      label: t(`facts.notice.${kind}`),
      value: [
        `${day(on)}${isLate ? ` (${t('facts.late')})` : ''}`,
        cause === null ? '' : own(`cause.${cause}` as 'cause.other'),
        lostM2 === null ? '' : words.hectares(lostM2),
        text,
      ]
        .filter((part) => part !== '')
        .join(', '),
    })),
  ];
  return <KeyValues items={items.filter(({ value }) => value !== '')} />;
}

function Plots({ forest: { plots, country } }: { forest: Forest }) {
  const { t } = useTranslation('forestReview');
  const outlineM2 = (plot: Plot) => measured(plot, country).areaM2;
  const doAreasDiffer = (plot: Plot) =>
    Math.abs(outlineM2(plot) - plot.areaM2) > Math.max(1, plot.areaM2 * SAME_AREA_PART);
  const { hectares, plotName, placeOf: placeWords } = useForestWords();
  const items = plots.map((plot, i) => ({
    key: `${i}${plot.reference}`,
    label: (
      <>
        {plotName(plot, i)}{' '}
        {plotName(plot, i) === plot.reference ? null : <span className="note">{plot.reference}</span>}
      </>
    ),
    value: [
      hectares(plot.areaM2),
      ...(doAreasDiffer(plot) ? [t('facts.outlineArea', { area: hectares(outlineM2(plot)) })] : []),
      placeWords(plot),
      t(`facts.source.${plot.source}`),
    ].join(', '),
  }));
  return <KeyValues items={items} />;
}

function Document({ theirs, document }: { theirs: Theirs; document: ForestDocument }) {
  const own = useTranslation('forests').t;
  const { t } = useTranslation('forestReview');
  const { day } = useFormat();
  const notDone = useNotDone();
  const { fileName, kind, at, id: documentId } = document;
  const open = async () => {
    const { url } = await api.forests.getTheirDocument({ params: { ...theirs, documentId } });
    downloadUrl(fileName, url);
  };
  return (
    <li>
      <div className={styles.plot}>
        <span>
          {own(`kind.${kind}`)}
          <br />
          <button
            type="button"
            className={cx('tool', styles.file)}
            onClick={() => open().catch((cause) => notDone(t('facts.notOpened'), cause))}
          >
            {own('docs.open', { name: fileName })}
          </button>
        </span>
        <span className="note">{day(at)}</span>
      </div>
    </li>
  );
}

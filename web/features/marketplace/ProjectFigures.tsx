import { useTranslation } from 'react-i18next';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { Project } from '#shared/marketplace/project.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import forestRows from '#web/ui/ForestRows.module.css';
import { type KeyValue, KeyValues, Section } from '#web/ui/Section.tsx';
import styles from './Marketplace.module.css';
import type { Shown, Trace } from './parts.ts';
import { useSpecies } from './useSpecies.ts';

const M2_PER_HA = 10_000;
const KG_PER_T = 1_000;
const PERCENT = 100;
type Co2 = NonNullable<Project['co2']>;

/** What a forest is, and how many credits a year of it gives: what is absorbed, less what is kept back. */
export function ProjectFigures({ project, shown: { Steps } }: { project: Project; shown: Shown }) {
  const { t } = useTranslation('marketplace');
  const { co2 } = project;
  return (
    <>
      {co2 ? (
        <Section title={t('project.from', { count: co2.saleableT })}>
          <Reckoning co2={co2} />
          {co2.trace && co2.trace.steps.length > 0 ? (
            <details className={cx(forestRows.more, styles.trace)}>
              <summary>{t('project.how')}</summary>
              <p className="note">{t('project.method', { method: co2.trace.method })}</p>
              <Steps trace={co2.trace} />
            </details>
          ) : null}
        </Section>
      ) : null}
      {project.species.length > 0 ? (
        <Section title={t('project.figures')}>
          <Facts project={project} />
        </Section>
      ) : null}
      <Ticked project={project} />
    </>
  );
}

/** What is kept back of a year, by its shares: the second is taken of what the first leaves. */
function keptOf(annualKg: number, { bufferBp, uncertaintyBp }: Trace) {
  const bufferKg = (annualKg * bufferBp) / WHOLE_BP;
  return { bufferKg, prudenceKg: ((annualKg - bufferKg) * uncertaintyBp) / WHOLE_BP };
}

function Reckoning({ co2 }: { co2: Co2 }) {
  const { t } = useTranslation('marketplace');
  const { number, percent, day } = useFormat();
  const { annualKg, totalKg, saleableT, bufferT, basis, trace, at, reason } = co2;
  const tonnes = (kg: number) => t('project.tonnes', { tonnes: number(kg / KG_PER_T, 2) });
  const less = (kg: number) => `−${tonnes(kg)}`;
  const share = (bp: number) => percent(bp / WHOLE_BP, 0);
  const rows: KeyValue[] = [{ key: 'annual', label: t('project.annual'), value: tonnes(annualKg) }];
  if (trace) {
    const { bufferBp, uncertaintyBp, rangeKg } = trace;
    const { bufferKg, prudenceKg } = keptOf(annualKg, trace);
    rows.push({ key: 'buffer', label: t('project.buffer', { share: share(bufferBp) }), value: less(bufferKg) });
    if (uncertaintyBp > 0)
      rows.push({
        key: 'less',
        label: t('project.prudence', { share: share(uncertaintyBp) }),
        value: less(prudenceKg),
      });
    if (rangeKg)
      rows.splice(1, 0, {
        key: 'range',
        label: t('project.range'),
        value: t('project.between', { low: tonnes(rangeKg.low), high: tonnes(rangeKg.high) }),
      });
  } else {
    // Somebody decided: what is kept back is known in whole tonnes alone.
    const kept = t('project.credits', { tonnes: number(bufferT) });
    rows.push({ key: 'buffer', label: t('project.kept'), value: `−${kept}` });
  }
  rows.push({
    ...{ key: 'saleable', label: t('project.saleable'), isTotal: true },
    value: t('project.credits', { tonnes: number(saleableT) }),
  });
  return (
    <>
      <KeyValues items={rows} />
      <p className="note">
        <Chem>{`${t(`project.${basis}`)} ${t('project.reviewed', { day: day(at), total: tonnes(totalKg) })}`}</Chem>
      </p>
      {reason ? <p className="note">{t('project.reason', { reason })}</p> : null}
    </>
  );
}

function Facts({ project }: { project: Project }) {
  const { t } = useTranslation('marketplace');
  const { number, percent } = useFormat();
  const said = useTranslation('forestInfo').t;
  const { nameOf } = useSpecies();
  const {
    species,
    areaM2,
    plantedYear,
    ageYears,
    treesPerHa,
    certificate,
    category,
    registry,
    hasFirePlan,
    mitecoEligible,
  } = project;
  const fact = (key: string, label: string, value: string | null): KeyValue[] =>
    value === null ? [] : [{ key, label, value }];
  const yesNo = (is: boolean | null) => (is === null ? null : t(is ? 'form.yes' : 'form.no'));
  const shares = species.map(({ id, sharePct }) =>
    t('project.share', { species: nameOf(id), percent: percent(sharePct / PERCENT, 0) }),
  );
  const planted = plantedYear !== null && ageYears !== null ? { year: plantedYear, count: ageYears } : null;
  const facts = [
    ...fact('species', t('project.species'), shares.join(', ')),
    ...fact('area', t('project.area'), t('card.area', { hectares: number(areaM2 / M2_PER_HA, 2) })),
    ...fact('planted', t('project.planted'), planted && t('project.age', planted)),
    ...fact('trees', t('project.trees'), treesPerHa === null ? null : number(treesPerHa)),
    ...fact('category', t('form.category'), category && t(`categories.${category}`)),
    ...fact('fire', t('project.firePlan'), yesNo(hasFirePlan)),
    ...fact('certificate', t('project.certificate'), certificate && said(`certificate.${certificate}`)),
    ...fact(
      'registry',
      t('filter.registry'),
      registry ? t('project.inscribedAs', { registry: registry.name, number: registry.id }) : t('project.inNone'),
    ),
    ...fact('eligible', t('project.eligible'), yesNo(mitecoEligible)),
  ];
  return <KeyValues items={facts} />;
}

/** What its owner ticked of its use and its care, if anything. */
function Ticked({ project }: { project: Project }) {
  const { t } = useTranslation('forestInfo');
  const { list } = useFormat();
  const { forestType, uses, techniquesDone, techniquesPlannable, coBenefits } = project;
  const techniques = (all: Project['techniquesDone']) => list(all.map((one) => t(`technique.${one}`)));
  const rows = [
    { key: 'type', label: t('label.forestType'), value: forestType ? t(`forestType.${forestType}`) : '' },
    { key: 'uses', label: t('label.uses'), value: list(uses.map((one) => t(`use.${one}`))) },
    { key: 'done', label: t('label.techniquesDone'), value: techniques(techniquesDone) },
    { key: 'plannable', label: t('label.techniquesPlannable'), value: techniques(techniquesPlannable) },
    { key: 'benefits', label: t('label.coBenefits'), value: list(coBenefits.map((one) => t(`benefit.${one}`))) },
  ].filter(({ value }) => value !== '');
  if (rows.length === 0) return null;
  return (
    <Section title={t('buyers')}>
      <KeyValues items={rows} />
      <p className="note">{t('buyersNote')}</p>
    </Section>
  );
}

import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/marketplace/project.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type CodeFact, CodeFacts } from '#web/ui/CodePage.tsx';
import { useSpecies } from './useSpecies.ts';

const M2_PER_HA = 10_000;
const KG_PER_T = 1_000;
const PERCENT = 100;

/** The figures of a forest, each with what it is made of. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = useTranslation('marketplace');
  const { number, money, day, percent } = useFormat();
  const { nameOf } = useSpecies();
  const { species, areaM2, plantedYear, treesPerHa, co2, certificate, category, priceCents } = project;
  const fact = (key: string, label: string, value: string | null): CodeFact[] =>
    value === null ? [] : [{ key, label: <Chem>{label}</Chem>, value: <Chem>{value}</Chem> }];
  const tonnes = (kg: number) => t('project.tonnes', { tonnes: number(Math.floor(kg / KG_PER_T)) });
  const credits = (count: number) => t('project.credits', { tonnes: number(count) });
  const shares = species.map(({ id, sharePct }) =>
    t('project.share', { species: nameOf(id), percent: percent(sharePct / PERCENT, 0) }),
  );
  const facts = [
    ...fact('price', t('project.price'), t('card.price', { price: money(priceCents.none) })),
    ...fact('species', t('project.species'), shares.join(', ')),
    ...fact('area', t('project.area'), t('card.area', { hectares: number(areaM2 / M2_PER_HA, { upTo: 2 }) })),
    ...fact('planted', t('project.planted'), plantedYear === null ? null : String(plantedYear)),
    ...fact('trees', t('project.trees'), treesPerHa === null ? null : number(treesPerHa)),
    ...(co2
      ? [
          ...fact('total', t('project.total'), tonnes(co2.totalKg)),
          ...fact('annual', t('project.annual'), tonnes(co2.annualKg)),
          ...fact('saleable', t('project.saleable'), credits(co2.saleableT)),
          ...fact('buffer', t('project.buffer'), credits(co2.bufferT)),
          ...fact('basis', t('project.basis'), t(`project.${co2.basis}`)),
          ...fact('reviewed', t('project.reviewed'), day(co2.at)),
        ]
      : []),
    ...fact('category', t('form.category'), category && t(`categories.${category}`)),
    ...fact('certificate', t('project.certificate'), certificate && t(`certificates.${certificate}`)),
  ];
  return <CodeFacts facts={facts} />;
}

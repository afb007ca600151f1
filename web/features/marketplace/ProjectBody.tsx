import { useTranslation } from 'react-i18next';
import type { PlotGeometry } from '#shared/forests/schema.ts';
import type { Project } from '#shared/marketplace/project.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Gallery } from './Gallery.tsx';
import styles from './Marketplace.module.css';
import { ProjectFigures } from './ProjectFigures.tsx';
import { ProjectLedger } from './ProjectLedger.tsx';
import { ProjectPlace } from './ProjectPlace.tsx';
import type { Shown } from './parts.ts';
import { projectAgain } from './queries.ts';
import { Rings } from './Rings.tsx';
import { SellerCard } from './SellerCard.tsx';

interface Props {
  readonly project: Project;
  readonly shown: Shown;
  /** Outlines of its parcels; null where they are not told. */
  readonly plots: readonly { areaM2: number; geometry: PlotGeometry | null }[] | null;
  /** Where its seller has a page of their own. */
  readonly sellerPage: '/project/$id/seller' | '/company/proyectos/$id/seller';
}

const GALICIA = /^(?:(?:a )?coruña|lugo|ourense|orense|pontevedra)\b/iu;
/** Where credits of forests have rules of their own, which those of Souto are not made by. */
function regionOf({ country, province }: Project) {
  if (country === 'PT') return 'Pt' as const;
  return GALICIA.test(province) ? ('Galicia' as const) : null;
}

/** All that is told of a forest: on its public page, and to companies. */
export function ProjectBody({ project, shown, plots, sellerPage }: Props) {
  const { t } = useTranslation('marketplace');
  const { short, long, goals, registry, plantedYear, ageYears } = project;
  const region = regionOf(project);
  return (
    <div className={styles.body}>
      {plantedYear === null || ageYears === null ? null : (
        <figure>
          <Rings isPlate project={project} years={ageYears} />
          <figcaption className="note">{t('project.rings', { year: String(plantedYear) })}</figcaption>
        </figure>
      )}
      {short === '' ? null : (
        <Section title={t('project.about')}>
          <p className={styles.lead}>{short}</p>
          <p className={styles.long}>{long}</p>
          <Images project={project} />
        </Section>
      )}
      <ProjectFigures project={project} shown={shown} />
      <ProjectPlace {...{ project, shown, plots }} />
      {goals.length > 0 ? (
        <Section title={t('project.goals')}>
          <ul className={styles.points}>
            {goals.map((goal) => (
              <li key={goal}>{t(`sdg.${goal as 13}`)}</li>
            ))}
          </ul>
          <p className="note">{t('project.goalsNote')}</p>
        </Section>
      ) : null}
      <SellerCard project={project} to={sellerPage} />
      <ProjectLedger project={project} />
      <Section title={t('project.know')}>
        <ul className={styles.points}>
          <li>
            <Chem>{t('project.exAnte')}</Chem>
          </li>
          <li>{t('project.term')}</li>
          <li>{t('project.contribution')}</li>
          <li>{t('project.book')}</li>
          <li>
            {registry
              ? t('project.inscribed', { registry: registry.name, number: registry.id })
              : t('project.notInscribed')}
          </li>
          {region && !registry ? <li>{t(`project.notOf${region}`)}</li> : null}
        </ul>
      </Section>
    </div>
  );
}

function Images({ project: { name: forest, images } }: { project: Project }) {
  const { t } = useTranslation('marketplace');
  const told = images.map(({ isSatellite, ...image }, i) => ({
    ...image,
    alt: t(isSatellite ? 'images.fromAbove' : 'images.shown', { forest, place: i + 1 }),
    note: isSatellite ? t('images.satelliteNote') : undefined,
  }));
  return <Gallery label={t('images.gallery', { forest })} images={told} onLate={() => void projectAgain()} />;
}

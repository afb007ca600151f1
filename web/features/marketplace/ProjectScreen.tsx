import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/marketplace/project.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { CodePage, CodeState, CodeText, FoundByCode } from '#web/ui/CodePage.tsx';
import styles from './Marketplace.module.css';
import { ProjectFacts } from './ProjectFacts.tsx';
import { projectQuery } from './queries.ts';
import { useSpecies } from './useSpecies.ts';

/** A forest on the market, for anybody. */
export function ProjectScreen() {
  const { t } = useTranslation('marketplace');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <CodePage title={t('project.documentTitle')}>
      <Found id={id} />
    </CodePage>
  );
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation('marketplace');
  const words = { unknown: t('project.unknown'), failed: t('project.failed'), loading: t('project.loading') };
  const isUnknown = ({ code }: { code: string }) => code === 'marketplace.notFound' || code === 'input.invalid';
  return (
    <FoundByCode of={useQuery(projectQuery(id))} isUnknown={isUnknown} words={words}>
      {(project) => <Told project={project} />}
    </FoundByCode>
  );
}

function Told({ project }: { project: Project }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormat();
  const { shortOf } = useSpecies();
  const { name, municipality, province, isForSale, available, long, goals, seller, registry, images } = project;
  return (
    <>
      <h1>{name}</h1>
      <CodeText>{t('card.place', { species: shortOf(project.species), municipality, province })}</CodeText>
      {isForSale ? (
        <CodeState tone="holds" word={t('project.onSale')}>
          {t('project.onSaleBody', { tonnes: number(available) })}
        </CodeState>
      ) : (
        <CodeState tone="asked" word={t('project.notOnSale')}>
          {t('project.notOnSaleBody')}
        </CodeState>
      )}
      <h2>{t('project.about')}</h2>
      <CodeText>{project.short}</CodeText>
      <p className={styles.long}>{long}</p>
      {images.length > 0 ? (
        <ul className={styles.images}>
          {images.map(({ url, widthPx, heightPx, isSatellite }) => (
            <li key={url}>
              <img
                src={url}
                alt={t(isSatellite ? 'images.fromAbove' : 'images.shown', { forest: name })}
                width={widthPx}
                height={heightPx}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <h2>{t('project.figures')}</h2>
      <ProjectFacts project={project} />
      {goals.length > 0 ? (
        <>
          <h2>{t('project.goals')}</h2>
          <ul>
            {goals.map((goal) => (
              <li key={goal}>{t(`sdg.${goal as 13}`)}</li>
            ))}
          </ul>
          <CodeText>{t('project.goalsNote')}</CodeText>
        </>
      ) : null}
      {seller ? (
        <>
          <h2>{t('project.seller')}</h2>
          <p>
            <b>{seller.name}</b>
          </p>
          <CodeText>{seller.short}</CodeText>
          <p className={styles.long}>{seller.long}</p>
        </>
      ) : null}
      <History project={project} />
      <h2>{t('project.know')}</h2>
      <ul>
        <li>
          <Chem>{t('project.exAnte')}</Chem>
        </li>
        <li>{t('project.contribution')}</li>
        <li>
          {registry
            ? t('project.inscribed', { registry: registry.name, number: registry.id })
            : t('project.notInscribed')}
        </li>
      </ul>
    </>
  );
}

function History({ project: { retirements, retiredT } }: { project: Project }) {
  const { t } = useTranslation('marketplace');
  const { number, day } = useFormat();
  return (
    <>
      <h2>{t('project.history')}</h2>
      {retiredT === 0 ? (
        <CodeText>{t('project.noHistory')}</CodeText>
      ) : (
        <>
          <CodeText>{t('project.retired', { tonnes: number(retiredT) })}</CodeText>
          <ul>
            {retirements.map(({ at, vintage, quantity }) => (
              <li key={`${at} ${vintage}`}>
                {t('project.retirement', { day: day(at), tonnes: number(quantity), vintage })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

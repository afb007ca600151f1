import { useTranslation } from 'react-i18next';
import type { SellerPage } from '#shared/marketplace/seller.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import forestRows from '#web/ui/ForestRows.module.css';
import { Section } from '#web/ui/Section.tsx';
import { Gallery } from './Gallery.tsx';
import styles from './Marketplace.module.css';
import { sellerAgain } from './queries.ts';
import { useSpecies } from './useSpecies.ts';

const M2_PER_HA = 10_000;

interface Props {
  readonly seller: SellerPage;
  readonly projectPage: '/project/$id' | '/company/proyectos/$id';
}

/** What who sells says of themselves, and all that they have on the market. */
export function SellerBody({ seller: { name, short, long, pictures, projects }, projectPage }: Props) {
  const { t } = useTranslation('marketplace');
  const images = pictures.map((picture, i) => ({ ...picture, alt: t('seller.picture', { name, place: i + 1 }) }));
  return (
    <div className={styles.body}>
      {short || long || images.length > 0 ? (
        <Section title={t('seller.about')}>
          <p className={styles.lead}>{short}</p>
          <p className={styles.long}>{long}</p>
          <Gallery label={t('seller.pictures', { name })} images={images} onLate={() => void sellerAgain()} />
        </Section>
      ) : null}
      <Section title={t('seller.forests', { count: projects.length })}>
        <ul>
          {projects.map((project) => (
            <Forest key={project.id} {...{ project, projectPage }} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Forest({ project, projectPage }: Pick<Props, 'projectPage'> & { project: SellerPage['projects'][number] }) {
  const { t } = useTranslation('marketplace');
  const { number, money } = useFormat();
  const { shortOf } = useSpecies();
  const { id, name, municipality, province, areaM2, available, state, priceCents, short } = project;
  return (
    <li className={styles.listing}>
      <h3>
        <AppLink to={projectPage} params={{ id }}>
          {name}
        </AppLink>
      </h3>
      <p>{t('card.place', { species: shortOf(project.species), municipality, province })}</p>
      <p>{short}</p>
      <ul className={forestRows.facts}>
        <li>{t('card.area', { hectares: number(areaM2 / M2_PER_HA, 2) })}</li>
        <li>{t(`market.${state}`)}</li>
        {state === 'onSale' ? (
          <>
            <li>{t('card.available', { tonnes: number(available) })}</li>
            <li>{t('seller.from', { price: money(priceCents.none) })}</li>
          </>
        ) : null}
      </ul>
    </li>
  );
}

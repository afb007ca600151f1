import { useTranslation } from 'react-i18next';
import { type PlanTier, WHOLE_BP } from '#shared/constants/pricing.ts';
import { ageOn } from '#shared/forests/rules.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { ProjectLine } from '#shared/marketplace/project.ts';
import { EU_CLOSE } from '#shared/pricing/euClose.ts';
import { belowMarketBp } from '#shared/pricing/sale.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import forestRows from '#web/ui/ForestRows.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Marketplace.module.css';
import { Rings } from './Rings.tsx';
import { useSpecies } from './useSpecies.ts';

const M2_PER_HA = 10_000;
const KG_PER_T = 1_000;

/** A forest as the list shows it: what grows where, what it absorbs, what a tonne costs this buyer. */
export function ProjectCard({ project, tier }: { project: ProjectLine; tier: PlanTier }) {
  const { t } = useTranslation('marketplace');
  const { money, number, percent } = useFormat();
  const { shortOf } = useSpecies();
  const { id, name, municipality, province, areaM2, annualKg, registry } = project;
  const years = ageOn(dayIn('Europe/Madrid', new Date()), project.plantedYear);
  const priceCents = project.priceCents[tier];
  const below = belowMarketBp(priceCents, EU_CLOSE.cents);
  return (
    <li className={styles.card}>
      <Rings project={project} years={years ?? 0} />
      <div>
        <h3>{name}</h3>
        <p>{t('card.place', { species: shortOf(project.species), municipality, province })}</p>
        <ul className={forestRows.facts}>
          <li>{t('card.area', { hectares: number(areaM2 / M2_PER_HA, 2) })}</li>
          {years === null ? null : <li>{t('card.age', { count: years })}</li>}
          {annualKg === null ? null : <li>{t('card.absorbs', { tonnes: number(Math.floor(annualKg / KG_PER_T)) })}</li>}
          {registry ? (
            <li>
              <Tag tone="success">{t('card.inscribed', { registry: registry.name })}</Tag>
            </li>
          ) : null}
        </ul>
      </div>
      <div className={styles.price}>
        <b>{t('card.price', { price: money(priceCents) })}</b>
        {below > 0 ? <span>{t('card.below', { percent: percent(below / WHOLE_BP, 0) })}</span> : null}
        <span>{t('card.available', { tonnes: number(project.available) })}</span>
      </div>
      <div className={styles.actions}>
        <LinkButton
          variant="default"
          to="/company/compensateco2"
          search={{ project: id }}
          aria-label={t('card.orderAria', { forest: name })}
        >
          {t('card.order')}
        </LinkButton>
        <AppLink to="/company/proyectos/$id" params={{ id }} aria-label={t('card.detailAria', { forest: name })}>
          {t('card.detail')}
        </AppLink>
      </div>
    </li>
  );
}

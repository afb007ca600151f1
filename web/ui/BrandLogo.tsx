import { useTranslation } from 'react-i18next';
import { useBrand, type WornBrand } from '#web/lib/wornBrand.ts';
import styles from './BrandLogo.module.css';
import { Logo, LogoMark } from './Drawings.tsx';

/** The picture of a brand; its name in letters when it has none. */
const Picture = ({ brand, height }: { brand: WornBrand; height: number }) =>
  brand.logo ? (
    <img className={styles.picture} src={brand.logo} alt={brand.name} height={height} />
  ) : (
    <b className={styles.name}>{brand.name}</b>
  );

/** The logo of whom the page stands for: the partner brand, or the product. */
export function BrandLogo({ size }: { size: number }) {
  const brand = useBrand();
  return brand ? <Picture brand={brand} height={size} /> : <Logo size={size} />;
}

/** The same where there is little room: the mark alone, of the product. */
export function BrandMark({ size }: { size: number }) {
  const brand = useBrand();
  return brand ? <Picture brand={brand} height={size} /> : <LogoMark size={size} />;
}

/** What the logo's link is called: the name of the brand or of the product, and where it leads. */
export function useLogoLabel(): string {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  return brand ? t('brandLogo', { name: brand.name }) : t('logo');
}

/** On a brand's pages: whose product it is. */
export function PoweredBy() {
  const { t } = useTranslation('shell');
  return useBrand() ? <p className={styles.poweredBy}>{t('poweredBy')}</p> : null;
}

import type { Csrd, Datapoint } from '#shared/csrd/schema.ts';
import { AppLink, type AppLinkProps } from '#web/ui/AppLink.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useCsrdWords } from './words.ts';

type Place = NonNullable<Datapoint['fillAt']>;
const PLACES: readonly Place[] = ['calculation', 'preStep', 'organization', 'reduction'];

function linkOf(place: Place, { calculation, organizationId }: Csrd): Pick<AppLinkProps, 'to' | 'params' | 'search'> {
  const search = calculation ? { search: { calculation: calculation.id } } : {};
  if (place === 'organization') return { to: '/footprint/organization/$id', params: { id: organizationId ?? '' } };
  if (place === 'reduction') return { to: '/footprint/decarbonization' };
  return { to: place === 'preStep' ? '/footprint/previousdata' : '/footprint/myfootprint', ...search };
}

/** What is missing, by the place where it is filled in. */
export function MissingSection({ data }: { data: Csrd }) {
  const { t, format, nameOf } = useCsrdWords();
  const missing = data.datapoints.filter(({ state }) => state === 'missing');
  const of = (place: Place) => missing.filter(({ fillAt }) => fillAt === place);
  const count = missing.length;
  return (
    <Section title={count === 0 ? t('nothingMissing') : t('missing.title', { count })}>
      {count === 0 ? null : (
        <ul>
          {PLACES.filter((place) => of(place).length > 0).map((place) => (
            <li key={place}>
              <AppLink {...linkOf(place, data)}>{t(`fillAt.${place}`)}</AppLink>
              {': '}
              {format.list(of(place).map(nameOf))}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

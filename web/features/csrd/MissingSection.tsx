import type { Csrd, Datapoint } from '#shared/csrd/schema.ts';
import { AppLink, type AppLinkProps } from '#web/ui/AppLink.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useMayOpen } from './useMayOpen.ts';
import { useCsrdWords } from './words.ts';

type Place = NonNullable<Datapoint['fillAt']>;
const PLACES: readonly Place[] = ['calculation', 'preStep', 'baseYear', 'organization', 'reduction'];

type Way = Pick<AppLinkProps, 'to' | 'params' | 'search'>;
const resultsOf = (calculation: string): Way => ({ to: '/footprint/myfootprint', search: { calculation } });

/** Where it is filled in. What a finished calculation says of its year changes once it is reopened, beside its results. */
function wayTo(place: Place, { calculation, organizationId, baseYear }: Csrd): Way {
  const organization = organizationId ?? '';
  if (place === 'organization') return { to: '/footprint/organization/$id', params: { id: organization } };
  if (place === 'reduction') return { to: '/footprint/decarbonization' };
  const of = place === 'baseYear' ? baseYear?.calculationId : calculation?.id;
  return of ? resultsOf(of) : { to: '/footprint/previousdata', search: { organization } };
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
              <PlaceLink way={wayTo(place, data)} words={t(`fillAt.${place}`)} />
              {': '}
              {format.list(of(place).map(nameOf))}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The place as a link for who may go there; others read what is to be done. */
function PlaceLink({ way, words }: { way: Way; words: string }) {
  const mayOpen = useMayOpen();
  return mayOpen(way.to) ? <AppLink {...way}>{words}</AppLink> : words;
}

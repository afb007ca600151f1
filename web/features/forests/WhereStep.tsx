import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import { isOneOf } from '#shared/cadastre/municipalitiesNear.ts';
import type { Parcel } from '#shared/cadastre/schema.ts';
import { boxOf } from '#shared/cadastre/within.ts';
import { measured } from '#shared/forests/land.ts';
import { plotOfParcel, pointOf } from '#shared/forests/parcel.ts';
import { parcelKeyOf } from '#shared/forests/rules.ts';
import type { Plot } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { FindPlot } from './FindPlot.tsx';
import styles from './Forests.module.css';
import { mapPlacesOf } from './MapPlace.tsx';
import type { Moved } from './mapPlots.ts';
import { PlotList } from './PlotList.tsx';
import { FORAL, provinceOf } from './plots.ts';
import { useFieldErrors } from './useFieldErrors.ts';
import { useLookUp } from './useLookUp.ts';
import type { Registration } from './useRegistration.ts';

/** The map brings its library with it: only whoever registers a forest waits for it. */
const ForestMap = lazy(() => import('./ForestMap.tsx').then((m) => ({ default: m.ForestMap })));

/** Step 1: what it is called and where it is. */
export function WhereStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation('forests');
  const { draft, change, tried } = registration;
  const { kind, country, plots } = draft;
  const [territory, setTerritory] = useState<Plot['territory']>(plots[0]?.territory ?? START[kind]);
  const where = country === 'PT' ? 'pt' : territory;
  const { setPlots, addParcel, addDrawn, move } = usePlots(registration, where);
  const lookUp = useLookUp(addParcel);
  const outlines = plots.flatMap(({ geometry, source }, i) =>
    geometry ? [{ at: i, geometry: geometry as Geometry, isDrawn: source === 'drawn' }] : [],
  );
  // Of a foral cadastre there may be several as well.
  const isMulti = kind !== 'single';
  const errorAt = useFieldErrors(registration);
  const isNameless = tried === 'where' && draft.name.trim() === '';
  return (
    <>
      <TextInput
        size="md"
        label={t('where.name')}
        maxLength={120}
        value={draft.name}
        error={isNameless ? t('where.nameMissing') : errorAt('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {kind === 'foral' ? (
        <NativeSelect
          size="md"
          label={t('where.territory')}
          value={territory}
          onChange={(event) => {
            setTerritory(event.currentTarget.value as Plot['territory']);
            lookUp.forget();
          }}
          data={FORAL.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <Radio.Group
          label={t('where.country')}
          value={country}
          onChange={(value) => change({ country: value as 'ES' | 'PT', plots: [], point: null })}
        >
          <div className={styles.row}>
            <Radio size="md" value="ES" label={t('where.ES')} />
            <Radio size="md" value="PT" label={t('where.PT')} />
          </div>
        </Radio.Group>
      )}
      <Section title={t('where.find')}>
        <div className={styles.stack}>
          {country === 'ES' ? <FindPlot territory={where} lookUp={lookUp} /> : null}
          <Suspense fallback={<div className={styles.map} aria-busy="true" />}>
            <ForestMap
              {...{ outlines, country }}
              box={
                isMulti && plots.length > 1 && outlines.length > 0
                  ? boxOf(outlines.map(({ geometry }) => geometry))
                  : null
              }
              onDrawn={addDrawn}
              onMoved={move}
              onTap={country === 'ES' ? (point) => void lookUp.ask(point) : undefined}
            />
          </Suspense>
          {isMulti && plots.length > 1 ? (
            <>
              <p className="note">{t('map.square')}</p>
              <Checkbox
                size="md"
                label={t('map.inside')}
                error={errorAt('insideSquare')}
                checked={draft.insideSquare}
                onChange={(event) => change({ insideSquare: event.currentTarget.checked })}
              />
            </>
          ) : null}
        </div>
      </Section>
      <PlotList {...{ draft, change, setPlots, where, errorAt }} />
    </>
  );
}
const START = { single: 'catastro', foral: 'navarra', multi: 'catastro' } as const;

/** What is done with the plots: the tick and the point are of those that were there before. */
function usePlots({ draft: { kind, country, plots }, change }: Registration, where: Plot['territory']) {
  const { t } = useTranslation('forests');
  const setPlots = (next: Plot[]) => change({ plots: next, insideSquare: false, point: pointOf(next, country) });
  const add = (plot: Plot) => setPlots(kind === 'single' ? [plot] : [...plots, plot]);
  const addParcel = (parcel: Parcel) => {
    const plot = plotOfParcel(parcel, country);
    const key = parcelKeyOf(plot);
    // Found once more it is not land once more. Of a single plot it is in the place of the one before.
    if (kind !== 'single' && key !== null && plots.some((one) => parcelKeyOf(one) === key))
      throw new AppError('forests.plotTwice');
    add(plot);
    toast.success({ title: t('where.found') });
  };
  const [of] = plots;
  const addDrawn = (geometry: Geometry) => {
    const place = { province: of?.province ?? provinceOf(where), municipality: of?.municipality ?? '' };
    const empty = { reference: '', polygon: '', parcel: '', subparcel: '', parish: '' };
    const drawn = { geometry: geometry as Plot['geometry'], areaM2: 1, territory: where, source: 'drawn' as const };
    add(measured({ ...empty, ...place, ...drawn }, country));
    if (country === 'ES') void fillPlace(geometry, place.municipality);
  };
  /** The map knows where it was drawn: nobody has to write it, unless the lines of the map are wrong. */
  const fillPlace = async (geometry: Geometry, said: string) => {
    const found = await mapPlacesOf(geometry).catch(() => []);
    const [own] = found;
    if (!own || isOneOf(said, found)) return;
    const { name: municipality, province } = own;
    change((now) => ({
      plots: now.plots.map((plot) =>
        plot.geometry === geometry && plot.municipality === said ? { ...plot, municipality, province } : plot,
      ),
    }));
  };
  const move = (moved: readonly Moved[]) =>
    setPlots(
      plots.map((plot, i) => {
        const geometry = moved.find(({ at }) => at === i)?.geometry as Plot['geometry'] | undefined;
        return geometry ? measured({ ...plot, geometry }, country) : plot;
      }),
    );
  return { setPlots, addParcel, addDrawn, move };
}

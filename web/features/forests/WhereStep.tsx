import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaM2 } from '#shared/cadastre/area.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import type { Parcel } from '#shared/cadastre/schema.ts';
import { boxOf } from '#shared/cadastre/within.ts';
import { plotOfParcel, pointOf } from '#shared/forests/parcel.ts';
import type { Plot } from '#shared/forests/schema.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { FindPlot } from './FindPlot.tsx';
import styles from './Forests.module.css';
import { PlotList } from './PlotList.tsx';
import { FORAL } from './plots.ts';
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
  const setPlots = (next: Plot[]) => change({ plots: next, insideSquare: false, point: pointOf(next, country) });
  const add = (plot: Plot) => setPlots(kind === 'single' ? [plot] : [...plots, plot]);
  const addParcel = (parcel: Parcel) => {
    add(plotOfParcel(parcel, country));
    toast.success({ title: t('where.found') });
  };
  const lookUp = useLookUp(addParcel);
  const [of] = plots;
  const addDrawn = (geometry: Geometry) => {
    const place = { province: of?.province ?? '', municipality: of?.municipality ?? '' };
    const empty = { reference: '', polygon: '', parcel: '', subparcel: '' };
    const drawn = { geometry: geometry as Plot['geometry'], areaM2: Math.max(1, areaM2(geometry, country)) };
    add({ ...empty, ...place, ...drawn, territory: where, source: 'drawn' });
  };
  const outlines = plots.flatMap(({ geometry }) => (geometry ? [geometry as Geometry] : []));
  const isMulti = kind === 'multi';
  const isNameless = tried === 'where' && draft.name.trim() === '';
  return (
    <>
      <TextInput
        size="md"
        label={t('where.name')}
        maxLength={120}
        value={draft.name}
        error={isNameless ? t('where.nameMissing') : undefined}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {kind === 'foral' ? (
        <NativeSelect
          size="md"
          label={t('where.territory')}
          value={territory}
          onChange={(event) => setTerritory(event.currentTarget.value as Plot['territory'])}
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
              box={isMulti && outlines.length > 0 ? boxOf(outlines) : null}
              onDrawn={addDrawn}
              onTap={country === 'ES' ? (point) => void lookUp.ask(point) : undefined}
            />
          </Suspense>
          {isMulti && plots.length > 1 ? (
            <>
              <p className="note">{t('map.square')}</p>
              <Checkbox
                size="md"
                label={t('map.inside')}
                checked={draft.insideSquare}
                onChange={(event) => change({ insideSquare: event.currentTarget.checked })}
              />
            </>
          ) : null}
        </div>
      </Section>
      <PlotList {...{ draft, change, setPlots, where }} />
    </>
  );
}
const START = { single: 'catastro', foral: 'navarra', multi: 'catastro' } as const;

import { Button, NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_SPECIES } from '#shared/constants/forests.ts';
import { MIXED, SPECIES_IDS } from '#shared/forests/co2/species.ts';
import { treesPerHaOf } from '#shared/forests/rules.ts';
import type { ForestDraft } from '#shared/forests/schema.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Forests.module.css';
import { NumberInput } from './NumberInput.tsx';
import { type FieldErrors, useFieldErrors } from './useFieldErrors.ts';
import type { Registration } from './useRegistration.ts';

type Species = ForestDraft['species'];

/** Step 2: what grows there, how old it is and how close. */
export function TreesStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation('forests');
  const { draft, change } = registration;
  const errorAt = useFieldErrors(registration);
  const { plantedYear, dbhMm, country } = draft;
  // Where the forest is.
  const thisYear = Number(dayIn(zoneOf(country), new Date()).slice(0, 4));
  return (
    <>
      <SpeciesFields species={draft.species} error={errorAt('species')} onChange={(species) => change({ species })} />
      <NumberInput
        label={t('trees.age')}
        hint={t('trees.ageHint')}
        unit={t('trees.years')}
        error={errorAt('plantedYear')}
        value={plantedYear === null ? null : thisYear - plantedYear}
        onChange={(age) => change({ plantedYear: age === null ? null : thisYear - Math.round(age) })}
      />
      <Density {...{ draft, change, errorAt }} />
      <NumberInput
        label={t('trees.dbh')}
        hint={t('trees.dbhHint')}
        unit="cm"
        error={errorAt('dbhMm')}
        value={dbhMm === null ? null : dbhMm / 10}
        onChange={(cm) => change({ dbhMm: cm === null ? null : Math.round(cm * 10) })}
      />
    </>
  );
}

interface SpeciesProps {
  species: Species;
  error: string | undefined;
  onChange: (species: Species) => void;
}
/** One species has all of it; of several each has its part. A mixture is no species: the team is asked. */
function SpeciesFields({ species, error, onChange }: SpeciesProps) {
  const { t } = useTranslation('forests');
  const names = useTranslation('species').t;
  const errorText = useErrorText();
  const { compare, percent } = useFormat();
  const [isMixed, setMixed] = useState(false);
  const [isAdding, setAdding] = useState(species.length === 0);
  const options = [...SPECIES_IDS]
    .map((value) => ({ value: value as string, label: names(value) }))
    .sort((a, b) => compare(a.label, b.label));
  const data = [{ value: '', label: t('trees.choose') }, ...options, { value: MIXED, label: names(MIXED) }];
  const choose = (i: number, value: string) => {
    setMixed(value === MIXED);
    const id = SPECIES_IDS.find((one) => one === value);
    if (!id) return;
    setAdding(false);
    const next = [...species];
    const left = Math.max(1, 100 - species.reduce((sum, { sharePct }) => sum + sharePct, 0));
    next[i] = { sharePct: left, ...species[i], id };
    onChange(next);
  };
  const remove = (i: number) => {
    const left = species.filter((_, at) => at !== i);
    onChange(left.length === 1 ? left.map((one) => ({ ...one, sharePct: 100 })) : left);
    setAdding(left.length === 0);
  };
  const rows = isAdding ? [...species, null] : species;
  const sum = species.reduce((all, { sharePct }) => all + sharePct, 0);
  return (
    <Section title={t('trees.species')}>
      <div className={styles.stack}>
        {rows.map((one, i) => (
          <div key={one?.id ?? 'new'} className={cx(styles.row, rows.length > 1 && styles.species)}>
            <NativeSelect
              size="md"
              label={t('trees.one')}
              value={one?.id ?? (isMixed ? MIXED : '')}
              data={data}
              error={species.length === 0 ? error : undefined}
              onChange={(event) => choose(i, event.currentTarget.value)}
            />
            {one && rows.length > 1 ? (
              <>
                <NumberInput
                  label={t('trees.share')}
                  unit="%"
                  value={one.sharePct}
                  onChange={(share) =>
                    onChange(
                      species.map((each, at) =>
                        at === i ? { ...each, sharePct: Math.min(100, Math.max(1, Math.round(share ?? 1))) } : each,
                      ),
                    )
                  }
                />
                <Button variant="subtle" color="danger" size="md" onClick={() => remove(i)}>
                  {t('trees.remove', { species: names(one.id) })}
                </Button>
              </>
            ) : null}
          </div>
        ))}
        {isMixed ? (
          <Callout tone="decide" isLive actions={<LinkButton to="/account/feedback">{t('trees.contact')}</LinkButton>}>
            {errorText('forests.mixedSpecies')}
          </Callout>
        ) : null}
        {species.length > 1 ? <p className="note">{t('trees.sum', { sum: percent(sum / 100, 0) })}</p> : null}
        {species.length > 0 && error ? <p className={styles.wrong}>{error}</p> : null}
        {!isAdding && species.length < MOST_SPECIES ? (
          <div>
            <Button variant="default" size="md" onClick={() => setAdding(true)}>
              {t('trees.add')}
            </Button>
          </div>
        ) : null}
      </div>
    </Section>
  );
}

interface DensityProps {
  draft: ForestDraft;
  change: (part: Partial<ForestDraft>) => void;
  errorAt: FieldErrors;
}
/** Either of two ways to say how close the trees stand. */
function Density({ draft, change, errorAt }: DensityProps) {
  const { t } = useTranslation('forests');
  const { number } = useFormat();
  const [way, setWay] = useState(draft.frame ? 'frame' : 'perHa');
  const [sides, setSides] = useState({ aM: draft.frame?.aM ?? null, bM: draft.frame?.bM ?? null });
  const setSide = (part: Partial<typeof sides>) => {
    const next = { ...sides, ...part };
    setSides(next);
    const { aM, bM } = next;
    change({ treesPerHa: null, frame: aM !== null && bM !== null ? { aM, bM } : null });
  };
  const choose = (next: string) => {
    setWay(next);
    change({ frame: null, treesPerHa: null });
    setSides({ aM: null, bM: null });
  };
  const trees = draft.frame && draft.frame.aM > 0 && draft.frame.bM > 0 ? treesPerHaOf(draft) : null;
  return (
    <Section title={t('trees.density')}>
      <div className={styles.stack}>
        <Radio.Group aria-label={t('trees.density')} value={way} onChange={choose}>
          <Radio size="md" value="perHa" label={t('trees.perHaKnown')} />
          <Radio size="md" value="frame" label={t('trees.byFrame')} />
        </Radio.Group>
        {way === 'frame' ? (
          <div className={styles.row}>
            {(['aM', 'bM'] as const).map((side) => (
              <NumberInput
                key={side}
                label={t(`trees.${side}`)}
                unit="m"
                error={errorAt('frame', side) ?? (sides[side] === null ? errorAt('treesPerHa') : undefined)}
                value={sides[side]}
                onChange={(metres) => setSide({ [side]: metres })}
              />
            ))}
          </div>
        ) : (
          <NumberInput
            label={t('trees.perHa')}
            error={errorAt('treesPerHa')}
            value={draft.treesPerHa}
            onChange={(all) => change({ frame: null, treesPerHa: all === null ? null : Math.round(all) })}
          />
        )}
        {trees === null ? null : <p className="note">{t('trees.means', { trees: number(trees) })}</p>}
      </div>
    </Section>
  );
}

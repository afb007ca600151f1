import { Button, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParcelQuestion, Territory } from '#shared/cadastre/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { parseNumber } from '#shared/kernel/format.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import styles from './Forests.module.css';
import { FORAL } from './plots.ts';
import type { LookUp } from './useLookUp.ts';

const HOW = ['reference', 'parcel', 'point'] as const;
type How = (typeof HOW)[number];
const FIELDS = {
  reference: ['reference'],
  parcel: ['province', 'municipality', 'polygon', 'parcel'],
  /** A foral cadastre is that of its province. */
  foral: ['municipality', 'polygon', 'parcel'],
  point: ['lat', 'lon'],
} as const satisfies Record<How | 'foral', readonly string[]>;
type Field = (typeof FIELDS)[keyof typeof FIELDS][number];
const EMPTY: Record<Field, string> = {
  ...{ reference: '', province: '', municipality: '', polygon: '', parcel: '', lat: '', lon: '' },
};

/** A plot of the cadastre, by what its owner has at hand. */
export function FindPlot({ territory, lookUp }: { territory: Territory; lookUp: LookUp }) {
  const { t } = useTranslation('forests');
  const { language } = useFormat();
  const errorText = useErrorText();
  const [how, setHow] = useState<How>('reference');
  const [said, setSaid] = useState(EMPTY);
  const [isWrong, setWrong] = useState(false);
  const [isTried, setTried] = useState(false);
  const foral = FORAL.find(({ id }) => id === territory);
  const fields: readonly Field[] = FIELDS[how === 'parcel' && foral ? 'foral' : how];
  const isBlank = (field: Field) => said[field].trim() === '';
  const choose = (next: string) => {
    setHow(next as How);
    setTried(false);
    setWrong(false);
    lookUp.forget();
  };
  const question = (): ParcelQuestion | null => {
    const { reference, province, municipality, polygon, parcel } = said;
    if (how === 'reference') return { reference, territory, withNeighbours: false };
    if (how === 'parcel') return { territory, province: foral?.name ?? province, municipality, polygon, parcel };
    const [lat, lon] = [parseNumber(said.lat, language), parseNumber(said.lon, language)];
    return lat === null || lon === null ? null : { lat, lon };
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // Nobody is asked for half a plot: what lacks is told at its field.
    if (fields.some(isBlank)) return;
    const asked = question();
    setWrong(asked === null);
    if (asked) void lookUp.ask(asked);
  };
  const hints: Partial<Record<Field, string>> = {
    reference: foral ? t('where.foralHint', { example: foral.example }) : t('where.referenceHint'),
    ...(foral && { municipality: t('where.foralMunicipality') }),
  };
  return (
    <form className={styles.stack} onSubmit={send} noValidate>
      <Radio.Group label={t('where.how')} value={how} onChange={choose}>
        {HOW.map((one) => (
          <Radio key={one} size="md" value={one} label={t(`how.${one}`)} />
        ))}
      </Radio.Group>
      <div className={styles.row}>
        {fields.map((field) => (
          <TextInput
            key={field}
            size="md"
            label={t(`where.${field}`)}
            description={hints[field]}
            error={isTried && isBlank(field) ? errorText('input.required') : undefined}
            autoComplete="off"
            maxLength={80}
            {...(how === 'point' && { inputMode: 'decimal' as const })}
            value={said[field]}
            onChange={({ currentTarget: { value } }) => setSaid((now) => ({ ...now, [field]: value }))}
          />
        ))}
      </div>
      {isWrong ? (
        <Callout tone="danger" isLive>
          {t('where.noNumber')}
        </Callout>
      ) : null}
      <Refused lookUp={lookUp} />
      <div>
        <Button type="submit" size="md" variant="default" loading={lookUp.isAsking}>
          {t('where.search')}
        </Button>
      </div>
      <Choices lookUp={lookUp} />
    </form>
  );
}

/** There is none, it was asked in a way that finds none, or nobody could be asked: each is another thing to do. */
function headOf(failure: unknown): 'notFound' | 'notAPlot' | 'notAsked' | 'notAdded' {
  const code = failure instanceof AppError ? failure.code : '';
  if (code === 'forests.plotTwice') return 'notAdded';
  if (code === 'cadastre.notFound') return 'notFound';
  const isWrong = ['cadastre.badReference', 'cadastre.wrongLetters', 'cadastre.outsideIberia'].includes(code);
  return isWrong || code.startsWith('input.') ? 'notAPlot' : 'notAsked';
}

/** Why the cadastre did not answer with a plot: each reason has its words, and says what to do. */
function Refused({ lookUp: { failure, asked } }: { lookUp: LookUp }) {
  const { t } = useTranslation('forests');
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  // The bar at the foot of a phone, or the head of the page, may lie over it: whoever tapped the map is far below.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  const said = failure instanceof AppError ? String(failure.details.said ?? '') : '';
  const head = headOf(failure);
  const by = wayOf(asked);
  return (
    <div ref={place}>
      <Callout tone="danger" isLive title={t(`where.${head}`)}>
        {head === 'notFound' && by ? t(`where.none.${by}`) : errorText(failure)}
        {said === '' ? null : <p className="note">{t('where.said', { said })}</p>}
      </Callout>
    </div>
  );
}
/** Who asked without a reference is not told that a reference does not exist. */
function wayOf(asked: LookUp['asked']): 'point' | 'parcel' | null {
  if (asked && 'lat' in asked) return 'point';
  return asked && 'polygon' in asked ? 'parcel' : null;
}

function Choices({ lookUp: { choices, take } }: { lookUp: LookUp }) {
  const { t } = useTranslation('forests');
  if (choices.length === 0) return null;
  return (
    <Callout tone="decide" isLive title={t('where.several')}>
      <div className={styles.actions}>
        {choices.map((parcel) => (
          <Button key={parcel.reference} size="md" variant="default" onClick={() => take(parcel)}>
            {parcel.reference}
          </Button>
        ))}
      </div>
    </Callout>
  );
}

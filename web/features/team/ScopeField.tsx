import { Checkbox, Input, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Place } from '#shared/team/schema.ts';
import { errorTextOf } from '#web/lib/errorText.ts';
import { unpackProblem } from '#web/ui/form/fieldCodes.ts';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { BlocksField } from './BlocksField.tsx';
import { placesQuery } from './queries.ts';
import type { RightsControl, ScopeValue } from './rightsForm.ts';
import styles from './Team.module.css';

interface Props {
  control: RightsControl;
  isDisabled: boolean;
}
/** From here on a list is searched. */
const SEARCHED_FROM = 9;

/** The organizations that the person reaches, and in each all categories of activities or some of them. */
export function ScopeField({ control, isDisabled }: Props) {
  const { t } = useTranslation('team');
  const { t: errors } = useTranslation('errors');
  const { data: places, error, refetch } = useQuery(placesQuery);
  const { field, fieldState } = useController({ control, name: 'scope' });
  const [text, setText] = useState('');
  const scope: ScopeValue = field.value ?? {};
  if (error) return <ErrorState error={error} title={t('places.failed')} onRetry={() => void refetch()} />;
  if (!places) return <TableSkeleton rows={2} />;
  const set = (id: Place['id'], blocks: ScopeValue[Place['id']] | null) => {
    const { [id]: _, ...others } = scope;
    field.onChange(blocks === null ? others : { ...others, [id]: blocks });
  };
  const message = fieldState.error?.message;
  const problem = message ? errorTextOf(errors, unpackProblem(message)) : undefined;
  const isShown = ({ name }: Place) => name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
  return (
    <Input.Wrapper
      role="group"
      aria-label={t('field.organizations')}
      labelElement="div"
      label={t('field.organizations')}
      description={t('hint.organizations')}
      error={problem}
    >
      {places.length >= SEARCHED_FROM ? (
        <TextInput
          label={t('places.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={styles.search ?? ''}
        />
      ) : null}
      {places.length === 0 ? <p className="note">{t('places.empty')}</p> : null}
      <ul className={styles.places}>
        {places.filter(isShown).map((place, i) => (
          <li key={place.id}>
            <PlaceField
              place={place}
              value={scope[place.id] ?? null}
              isDisabled={isDisabled}
              onChange={(blocks) => set(place.id, blocks)}
              onBlur={field.onBlur}
              problem={problemOf(fieldState.error, place.id)}
              {...(i === 0 && { inputRef: field.ref })}
            />
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  );
}

/** The message of one organization, inside the error of them all. */
function problemOf(error: unknown, id: string): string | undefined {
  const inner = (error as Record<string, { message?: string } | undefined> | undefined)?.[id];
  return inner?.message;
}

interface PlaceProps {
  place: Place;
  /** Null: the person does not reach it. */
  value: ScopeValue[Place['id']] | null;
  isDisabled: boolean;
  onChange: (blocks: ScopeValue[Place['id']] | null) => void;
  onBlur: () => void;
  problem: string | undefined;
  inputRef?: (element: HTMLInputElement | null) => void;
}
function PlaceField({ place, value, isDisabled, onChange, onBlur, problem, inputRef }: PlaceProps) {
  const { t: errors } = useTranslation('errors');
  return (
    <>
      <Checkbox
        label={place.name}
        checked={value !== null}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.checked ? wholeOf(place) : null)}
        error={problem ? errorTextOf(errors, unpackProblem(problem)) : undefined}
        {...(inputRef && { ref: inputRef })}
      />
      {value === null ? null : <BlocksField place={place} value={value} isDisabled={isDisabled} onChange={onChange} />}
    </>
  );
}

/** All that may be given of an organization. */
const wholeOf = ({ blocks }: Place) => (blocks === 'all' ? blocks : [...blocks]) as ScopeValue[Place['id']];

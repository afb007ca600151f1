import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Mode } from '#shared/distances/schema.ts';
import { placeShown, placeText } from '#shared/distances/typedPlace.ts';
import { api } from '#web/lib/api.ts';

const WAIT_MS = 200;
const FEWEST_LETTERS = 2;
const MOST_SHOWN = 8;

/** Towns, airports and ports whose name or code begins with what is typed, once there is a pause; without a mode nothing is asked. */
export function usePlaces(
  text: string,
  mode: Mode | null,
): readonly { readonly value: string; readonly label: string }[] {
  const [q] = useDebouncedValue(text.trim(), WAIT_MS);
  const { data } = useQuery({
    queryKey: ['distances', 'places', q, mode],
    queryFn: () => api.distances.searchPlaces({ query: { q, limit: MOST_SHOWN, ...(mode && { mode }) } }),
    enabled: mode !== null && q.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
  });
  if (mode === null) return [];
  return [...new Set((data?.items ?? []).map(placeText))].map((value) => ({ value, label: placeShown(value) }));
}

/** Where a route ends: what is typed is looked up among towns, airports and ports, by the beginning of a name or a code. Its id stays in the value and is not read. */
export function PlaceInput({ mode, ...props }: AutocompleteProps & { value: string; mode: Mode | null }) {
  const { t } = useTranslation('questionnaire');
  const places = usePlaces(props.value, props.disabled ? null : mode);
  return (
    <Autocomplete
      {...props}
      value={placeShown(props.value)}
      description={t('distances.placeHint')}
      data={places.map(({ value }) => value)}
      renderOption={({ option }) => placeShown(option.value)}
      // The server has found them: by other names too, which the shown one need not hold.
      filter={({ options }) => options}
    />
  );
}

import { NativeSelect, Radio, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { searchFilter } from '#web/ui/form/searchFilter.ts';
import type { Choice } from './useLabels.ts';

interface Props {
  label: string;
  /** The label is said and not shown: a heading beside it says the same. */
  isLabelHidden?: boolean;
  /** On one line, also where a few values could all be seen. */
  isCompact?: boolean;
  /** Null while nothing is chosen; an empty text is a choice like any other. */
  value: string | null;
  /** What is most likely meant: before the others. */
  suggested?: readonly Choice[];
  choices: readonly Choice[];
  /** First choice of a list: nothing is said. */
  noneLabel?: string;
  onChange: (value: string | null) => void;
}
const AS_RADIOS = 4;
const AS_LIST = 15;
/** Lists know an empty text as "nothing chosen". */
const EMPTY = '=';
const shown = (value: string | null) => (value === '' ? EMPTY : value);
const meant = (value: string) => (value === EMPTY ? '' : value);
const within = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => ({ value: shown(value) ?? '', label }));

/** One of some values: a few are all seen, some are the system's own list, many are searched by typing. */
export function ChoiceField(props: Props) {
  const { suggested = [], choices } = props;
  const others = choices.filter(({ value }) => !suggested.some((one) => one.value === value));
  const count = suggested.length + others.length;
  if (count <= AS_RADIOS && !props.noneLabel && !props.isCompact)
    return <AsRadios {...props} all={[...suggested, ...others]} />;
  if (count <= AS_LIST) return <AsList {...props} all={[...suggested, ...others]} />;
  return <AsSearch {...props} suggested={suggested} others={others} />;
}

const naming = ({ label, isLabelHidden }: Props) => (isLabelHidden ? { 'aria-label': label } : { label });

function AsRadios({ all, value, onChange, ...props }: Props & { all: readonly Choice[] }) {
  return (
    <Radio.Group
      {...naming({ ...props, value, onChange })}
      value={shown(value)}
      onChange={(next) => onChange(meant(next))}
    >
      {within(all).map((choice) => (
        <Radio key={choice.value} value={choice.value} label={choice.label} mt={8} />
      ))}
    </Radio.Group>
  );
}

function AsList({ all, value, noneLabel, onChange, ...props }: Props & { all: readonly Choice[] }) {
  const { t } = useTranslation('imports');
  const none = { value: '', label: noneLabel ?? t('choose.one') };
  const isMissing = value !== null && !all.some((one) => one.value === value);
  const known = isMissing ? [...all, { value, label: value }] : all;
  return (
    <NativeSelect
      {...naming({ ...props, value, onChange })}
      value={shown(value) ?? ''}
      data={[...(noneLabel || value === null ? [none] : []), ...within(known)]}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : meant(event.currentTarget.value))}
    />
  );
}

interface SearchProps extends Props {
  suggested: readonly Choice[];
  others: readonly Choice[];
}
function AsSearch({ suggested, others, value, noneLabel, onChange, ...props }: SearchProps) {
  const { t } = useTranslation('imports');
  const { t: ui } = useTranslation('ui');
  const data =
    suggested.length > 0
      ? [
          { group: t('choose.likely'), items: within(suggested) },
          { group: t('choose.others'), items: within(others) },
        ]
      : within(others);
  return (
    <Select
      {...naming({ ...props, value, onChange })}
      value={shown(value)}
      data={data}
      placeholder={noneLabel ?? t('choose.search')}
      searchable
      filter={searchFilter}
      clearable={noneLabel !== undefined}
      limit={200}
      nothingFoundMessage={ui('field.nothingFound')}
      onChange={(next) => onChange(next === null ? null : meant(next))}
    />
  );
}

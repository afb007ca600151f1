import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '#shared/imports/values/words.ts';
import { isFoundIn } from '#web/ui/form/searchFilter.ts';
import { type Choice, cellText } from './cellText.ts';
import styles from './Sheet.module.css';
import { useSheet } from './sheetContext.ts';
import type { EditProps } from './TextCell.tsx';

const MOST_SHOWN = 100;

/** The choices that hold what is searched, the ones that begin with it first. */
function found(choices: readonly Choice[], search: string): readonly Choice[] {
  const wanted = wordsOf(search);
  if (wanted === '') return choices.slice(0, MOST_SHOWN);
  const holding = choices.filter(({ label }) => isFoundIn(label, search));
  const begins = (choice: Choice) => Number(!wordsOf(choice.label).startsWith(wanted));
  return holding.toSorted((a, b) => begins(a) - begins(b)).slice(0, MOST_SHOWN);
}

/** What is to be done when the cell is left by a click somewhere else: unless it was ended before. */
function useLeft(onLeft: () => void): RefObject<boolean> {
  const isEnded = useRef(false);
  const leave = useRef(onLeft);
  leave.current = onLeft;
  useEffect(
    () => () => {
      if (!isEnded.current) leave.current();
    },
    [],
  );
  return isEnded;
}

/** A cell of a list: searched by typing. An emission source may also be a new one. */
export function ChoiceEdit({ row, column, onEnd }: EditProps) {
  const { t } = useTranslation('questionnaire');
  const { words, tick, type, choose, label, sources } = useSheet();
  const isFree = column.kind === 'source';
  const all = isFree ? sources.map((value) => ({ value, label: value })) : words.choices(column);
  const before = row.unread[column.id]?.text ?? cellText(row.draft, column, words, tick);
  const [search, setSearch] = useState(isFree ? before : '');
  const [isTyped, setTyped] = useState(false);
  const [id] = useState(row.id);
  const combobox = useCombobox({ defaultOpened: true });
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const shown = found(all, isTyped ? search : '');
  const isEnded = useLeft(() => isFree && isTyped && type(id, column, search, null));
  const end = (value: string | null) => {
    isEnded.current = true;
    if (value !== null && isFree) type(id, column, value, null);
    else if (value !== null) choose(id, column, value);
    onEnd();
  };
  /** What leaving the cell with the keyboard means. */
  const taken = (): string | null => {
    const picked = shown[combobox.getSelectedOptionIndex()]?.value;
    if (isFree) return picked ?? search;
    return isTyped ? (picked ?? shown[0]?.value ?? null) : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') isEnded.current = true;
    if (event.key === 'Delete' && !isTyped) {
      type(id, column, '', null);
      onEnd();
    } else if (event.key === 'Tab' || (event.key === 'Enter' && isFree)) end(taken());
  };
  return (
    <Combobox store={combobox} onOptionSubmit={end} withinPortal width={280} position="bottom-start">
      <Combobox.Target>
        <InputBase
          ref={input}
          variant="unstyled"
          classNames={{ root: 'dsg-choice', input: 'dsg-input' }}
          aria-label={label(column)}
          value={search}
          placeholder={before || t('cell.search')}
          onChange={(event) => {
            setTyped(true);
            setSearch(event.currentTarget.value);
            combobox.openDropdown();
            // What is typed may be a new name that begins like a known one.
            if (isFree) combobox.resetSelectedOption();
            else combobox.selectFirstOption();
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={264} style={{ overflowY: 'auto' }}>
          {shown.map((choice) => (
            <Combobox.Option
              key={choice.value}
              value={choice.value}
              active={choice.label === before}
              className={styles.option}
            >
              {choice.label}
            </Combobox.Option>
          ))}
          {shown.length === 0 ? (
            <Combobox.Empty>{isFree ? t('cell.newSource') : t('cell.nothingFound')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

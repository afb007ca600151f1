import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeShown } from '#shared/distances/typedPlace.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import { isFoundIn } from '#web/ui/form/searchFilter.ts';
import { type Choice, cellText } from './cellText.ts';
import { usePlaces } from './PlaceInput.tsx';
import { takeBlock } from './pastedBlock.ts';
import styles from './Sheet.module.css';
import { useSheet } from './sheetContext.ts';
import { type EditProps, useOpened } from './TextCell.tsx';
import { isPlace, modeIn } from './useDistances.ts';

const MOST_SHOWN = 100;
const MOVES: readonly string[] = ['ArrowDown', 'ArrowUp'];

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

/** A cell of a list: searched by typing. An emission source may also be a new one, a place one that nobody knows. */
export function ChoiceEdit({ row, column, onEnd }: EditProps) {
  const { t } = useTranslation('questionnaire');
  const { facts, words, tick, type, choose, label, sources } = useSheet();
  const isOfPlaces = isPlace(facts.activity, column);
  const isFree = column.kind === 'source' || isOfPlaces;
  const before = placeShown(row.unread[column.id]?.text ?? cellText(row.draft, column, words, tick));
  const [search, setSearch] = useState(isFree ? before : '');
  const [isTyped, setTyped] = useState(false);
  const [id] = useState(row.id);
  const combobox = useCombobox({ defaultOpened: true });
  const input = useOpened();
  const isMoved = useRef(false);
  const places = usePlaces(search, isOfPlaces && isTyped ? modeIn(facts.activity, row) : null);
  const all = isFree ? sources.map((value) => ({ value, label: value })) : words.choices(column);
  const shown = isOfPlaces ? places : found(all, isTyped ? search : '');
  // What fits nothing stays in the cell and is told there, as what is pasted.
  const isEnded = useLeft(() => isTyped && (isFree || search.trim() !== '') && type(id, column, search, null));
  const end = (value: string | null) => {
    isEnded.current = true;
    if (value !== null && isFree) type(id, column, value, null);
    else if (value !== null) choose(id, column, value);
    onEnd();
  };
  /** What leaving the cell with Tab means: the one that was gone to, of a list the only one; else the word as it is. */
  const leave = () => {
    const picked =
      isMoved.current || (shown.length === 1 && !isFree) ? shown[combobox.getSelectedOptionIndex()] : undefined;
    // Who only looked leaves the place with its id, which the search does not show.
    return picked || (isFree && isTyped) ? end(picked?.value ?? search) : onEnd();
  };
  const emptied = () => {
    type(id, column, '', null);
    onEnd();
  };
  // Of a list the box itself takes the one that is marked.
  const leaving = isFree || shown.length === 0 ? ['Tab', 'Enter'] : ['Tab'];
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') isEnded.current = true;
    if (MOVES.includes(key)) isMoved.current = true;
    if (leaving.includes(key)) leave();
    else if (key === 'Delete' && !isTyped) emptied();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={end} withinPortal width={280} position="bottom-start">
      <Combobox.Target>
        <InputBase
          ref={input}
          variant="unstyled"
          classNames={{ root: styles.choice, input: styles.input }}
          aria-label={label(column)}
          value={search}
          placeholder={before || t('cell.search')}
          onChange={(event) => {
            setTyped(true);
            setSearch(event.currentTarget.value);
            isMoved.current = false;
            combobox.openDropdown();
            // What is typed may be a new name that begins like a known one.
            if (isFree) combobox.resetSelectedOption();
            else combobox.selectFirstOption();
          }}
          onPaste={takeBlock(column, () => end(null))}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={264} style={{ overflowY: 'auto' }}>
          <Found {...{ shown, before }} none={noneOf(isFree, isOfPlaces)} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface FoundProps {
  readonly shown: readonly Choice[];
  readonly before: string;
  /** What is told where there are none. */
  readonly none: ReturnType<typeof noneOf>;
}
const noneOf = (isFree: boolean, isOfPlaces: boolean) =>
  isOfPlaces ? 'searchPlace' : isFree ? 'newSource' : 'nothingFound';
function Found({ shown, before, none }: FoundProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <>
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
      {shown.length === 0 ? <Combobox.Empty>{t(`cell.${none}`)}</Combobox.Empty> : null}
    </>
  );
}

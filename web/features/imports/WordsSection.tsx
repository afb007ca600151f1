import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mapping } from '#shared/imports/schema.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { UNIT_TARGET, unitsOf } from './fieldTable.ts';
import styles from './Imports.module.css';
import { withMeaning } from './mappingEdit.ts';
import type { Labels } from './useLabels.ts';
import type { FileWord } from './wordList.ts';

interface Props {
  mapping: Mapping;
  words: readonly FileWord[];
  labels: Labels;
  onChange: (mapping: Mapping) => void;
}

/** Words of the file and what they mean: those that were not understood first, the others behind a button. */
export function WordsSection(props: Props) {
  const { t } = useTranslation('imports');
  const { mapping, words } = props;
  const [isOpen, setOpen] = useState(false);
  if (words.length === 0) return null;
  const isSaid = ({ field, word }: FileWord) => mapping.values[field]?.[word] !== undefined;
  const first = words.filter((word) => word.isUnknown || isSaid(word));
  const rest = words.filter((word) => !first.includes(word));
  const unknown = words.filter((word) => word.isUnknown && !isSaid(word));
  return (
    <Section title={t('words.title')}>
      <p className="measure">{t('words.explain')}</p>
      {unknown.length > 0 ? (
        <div className={styles.after}>
          <Callout tone="decide" title={t('words.unknown', { count: unknown.length })}>
            {t('words.unknownBody')}
          </Callout>
        </div>
      ) : null}
      <div className={styles.words}>
        {[...first, ...(isOpen ? rest : [])].map((word) => (
          <Word key={`${word.field} ${word.word}`} {...props} word={word} />
        ))}
      </div>
      {rest.length > 0 ? (
        <button type="button" className="tool" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'words.hide' : 'words.show', { count: rest.length })}
        </button>
      ) : null}
    </Section>
  );
}

function Word({ mapping, labels, word: { field, word }, onChange }: Omit<Props, 'words'> & { word: FileWord }) {
  const { t } = useTranslation('imports');
  const units = field === UNIT_TARGET ? unitsOf(mapping.activity, 'quantity') : [];
  const choices =
    units.length > 0 ? units.map((value) => ({ value, label: labels.unit(value) })) : labels.choices(field);
  return (
    <div className={styles.word}>
      <span>
        <b>{word}</b> <span className="note">{labels.field(field)}</span>
      </span>
      <ChoiceField
        label={t('question.means', { word })}
        isLabelHidden
        value={mapping.values[field]?.[word] ?? null}
        choices={choices}
        noneLabel={t('words.automatic')}
        onChange={(value) => onChange(withMeaning(mapping, { field, word }, value))}
      />
    </div>
  );
}

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { QUALITIES } from '#shared/emissions/types.ts';
import { type TranslateData, useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { labelsNow } from './catalogues.ts';
import type { Choice, Words } from './cellText.ts';
import { type GridColumn, inputKey, sourceOf } from './columns.ts';
import { optionsQuery } from './queries.ts';

/** The group of the emissions texts that names the values of a closed list. */
function groupOf(key: string): string {
  if (key === 'scope') return 'scopes';
  return key === 'ghgCategory' ? 'ghgCategories' : `choices.${key}`;
}
const closedLabel = (texts: TranslateData, key: string, value: string) =>
  texts(`${groupOf(key)}.${value.replace('.', '_')}`);

const closedOf = ({ field }: GridColumn): readonly string[] =>
  Array.isArray(field?.options) ? (field.options as readonly string[]) : [];

interface Of {
  readonly calculation: Calculation;
  readonly columns: readonly GridColumn[];
  readonly sites: readonly Choice[];
}

/** How the cells of a question are read and written; `isReady` once the lists of its choices are there. */
export function useWords({ calculation, columns, sites }: Of): { words: Words; isReady: boolean; error: unknown } {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const unitText = useUnitText();
  const format = useFormat();
  const { id, year } = calculation;
  const sources = useMemo(() => [...new Set(columns.flatMap((column) => sourceOf(column) ?? []))], [columns]);
  const answers = useQueries({
    queries: sources.map((source) => optionsQuery(id, source)),
    combine: (all) => ({
      lists: all.map(({ data }) => data),
      error: all.find(({ error }) => error)?.error ?? null,
    }),
  });
  const { lists } = answers;
  const isReady = lists.every((list) => list !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the language, and the lists come as one
  const words = useMemo((): Words => {
    const optionsOf = (column: GridColumn) => lists[sources.indexOf(sourceOf(column) ?? '')] ?? [];
    const named = (column: GridColumn): readonly Choice[] =>
      optionsOf(column)
        .map(({ value, label, texts: group, years }) => {
          const name = label ?? texts(`${group}.${value}`);
          const isOther = label !== null && years !== null && (year < years[0] || year > years[1]);
          return { value, label: isOther ? `${name} (${years[0]}–${years[1]})` : name };
        })
        .sort(
          (a, b) => Number(b.value === 'unknown') - Number(a.value === 'unknown') || format.compare(a.label, b.label),
        );
    const listed = (column: GridColumn): readonly Choice[] => {
      const { kind, field } = column;
      const of: Partial<Record<GridColumn['kind'], () => readonly Choice[]>> = {
        site: () => sites,
        quality: () => QUALITIES.map((value) => ({ value, label: texts(`qualities.${value}`) })),
        unit: () => (field?.units ?? []).map((value) => ({ value, label: unitText(value, 2) })),
        boolean: () => [
          { value: 'true', label: t('cell.yes') },
          { value: 'false', label: t('cell.no') },
        ],
      };
      const closed = () =>
        closedOf(column).map((value) => ({ value, label: closedLabel(texts, inputKey(column), value) }));
      return of[kind]?.() ?? (closedOf(column).length > 0 ? closed() : named(column));
    };
    const known = new Map(columns.map((column) => [column.id, listed(column)]));
    const groups = (column: GridColumn): readonly string[] => {
      if (column.kind === 'quality') return ['qualities'];
      if (closedOf(column).length > 0) return [groupOf(inputKey(column))];
      return [...new Set(optionsOf(column).flatMap(({ texts: group }) => group ?? []))];
    };
    return {
      language: format.language,
      period: calculation,
      choices: (column) => known.get(column.id) ?? [],
      meaning: (column, text) => {
        const values = groups(column).flatMap((group) => labelsNow()?.find(group, text) ?? []);
        const fitting = [...new Set(values.map((value) => value.replace('_', '.')).concat(values))].filter((value) =>
          known.get(column.id)?.some((choice) => choice.value === value),
        );
        return fitting.length === 1 ? (fitting[0] ?? null) : null;
      },
    };
  }, [columns, sites, sources, ...lists, year, format.language]);
  return { words, isReady, error: answers.error };
}

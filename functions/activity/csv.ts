import papaparse from 'papaparse';
import { kindOf } from '#shared/activity/actions.ts';
import { fieldKey } from '#shared/activity/fields.ts';
import type { Activity } from '#shared/activity/schema.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/activity.json' with { type: 'json' };
import es from '#shared/texts/es/activity.json' with { type: 'json' };
import gl from '#shared/texts/gl/activity.json' with { type: 'json' };
import pt from '#shared/texts/pt/activity.json' with { type: 'json' };

const TEXTS: Record<Language, Texts> = { es, en, gl, pt };
const COLUMNS = ['at', 'who', 'kind', 'what', 'organization', 'changes'] as const;

/** Entries as CSV in a language, instants in UTC; a cell that a spreadsheet could take for a formula is made text. */
export function activityCsv(language: Language, items: readonly Activity[], hasHeadings: boolean): string {
  const say = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    textOf(TEXTS[language], key, values) ?? '';
  const changed = ({ field, before, after }: Activity['changes'][number]) => {
    const label = say(`fields.${fieldKey(field)}`);
    if (before === null) return after === null ? label : `${label}: ${after}`;
    return `${label}: ${before} → ${after ?? '–'}`;
  };
  const data = items.map(({ at, by, action, name, organization, values, changes }) => [
    at,
    by.name === null
      ? say(`doers.${by.kind}`)
      : by.kind === 'person'
        ? by.name
        : `${say(`doers.${by.kind}`)}: ${by.name}`,
    say(`kinds.${kindOf(action)}`),
    say(`actions.${action}`, { name: name ?? say('unknown'), ...values }),
    organization ?? '',
    changes.map(changed).join('; '),
  ]);
  return papaparse.unparse(
    { fields: COLUMNS.map((column) => say(`columns.${column}`)), data },
    { escapeFormulae: true, header: hasHeadings },
  );
}

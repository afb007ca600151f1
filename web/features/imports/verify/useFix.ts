import { useState } from 'react';
import type { ColumnFix, Effect, VerifyColumn } from '#shared/imports/verify/types.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { toast } from '#web/ui/toast.ts';
import type { VerifyActs } from './useVerify.ts';

const DATES = ['date', 'periodStart', 'periodEnd'];
type Kind = ColumnFix['kind'];

export interface FixOf {
  readonly sheet: number;
  readonly columns: readonly VerifyColumn[];
  /** Units that a field may be in. */
  readonly unitsOf: (field: string) => readonly string[];
  /** A workbook of the product says its units and dates itself. */
  readonly isOwn: boolean;
}
interface Draft {
  readonly column: number;
  readonly kind: Kind;
  readonly from: string;
  readonly to: string;
  readonly unit: string;
  readonly order: 'dmy' | 'mdy';
}

/** What can be done to a column, by what it is taken for. */
function kindsFor({ target }: Pick<VerifyColumn, 'target'>, units: readonly string[], isOwn: boolean): readonly Kind[] {
  const isDate = target !== null && !isOwn && DATES.includes(target.field);
  return ['replace', ...(units.length > 0 ? (['unit'] as const) : []), ...(isDate ? (['order'] as const) : [])];
}

function fixOf(sheet: number, { column, kind, from, to, unit, order }: Draft): ColumnFix {
  if (kind === 'unit') return { kind, sheet, column, unit };
  return kind === 'order' ? { kind, sheet, column, order } : { kind, sheet, column, from, to };
}

/** What is to be done to a column, as it is put together. */
export function useFixDraft({ sheet, columns, unitsOf, isOwn }: FixOf) {
  const written = columns.filter(({ isComputed }) => !isComputed);
  const first = written.find(({ target }) => target !== null) ?? written[0];
  const [draft, setDraft] = useState<Draft>({
    ...{ column: first?.column ?? 0, kind: 'replace', from: '', to: '', unit: '', order: 'dmy' },
  });
  const target = written.find(({ column }) => column === draft.column)?.target ?? null;
  const units = target && !isOwn ? unitsOf(target.field) : [];
  const kinds = kindsFor({ target }, units, isOwn);
  const kind = kinds.includes(draft.kind) ? draft.kind : 'replace';
  const unit = units.includes(draft.unit) ? draft.unit : (target?.unit ?? units[0] ?? '');
  const settled = { ...draft, kind, unit };
  const edit = (change: Partial<Draft>) => setDraft({ ...settled, ...change });
  return { written, units, kinds, draft: settled, edit, fix: fixOf(sheet, settled) };
}

/** What a fix would do, once it was asked, and the taking of it. */
export function useEffectOf(fix: ColumnFix, acts: VerifyActs, onClose: () => void) {
  const errorText = useErrorText();
  const [found, setFound] = useState<{ of: string; effect: Effect } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = async (act: () => Promise<void>) => {
    setBusy(true);
    await act().catch((error: unknown) => toast.error({ title: errorText(error) }));
    setBusy(false);
  };
  const of = JSON.stringify(fix);
  return {
    isBusy,
    effect: found?.of === of ? found.effect : null,
    look: () => void busy(async () => setFound({ of, effect: await acts.effect(fix) })),
    take: () => void busy(async () => void ((await acts.take(fix)) && onClose())),
  };
}

import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { type Import, Mapping, type Preview } from '#shared/imports/schema.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import type { ImportId } from './queries.ts';
import type { MappingDraft } from './questionEdit.ts';
import { suggestMapping } from './suggest.ts';
import { forgetRows } from './verify/rowsDraft.ts';

const SAVE_AFTER_MS = 300;
const draftKey = (id: ImportId) => `import.${id}`;

/** As it is kept on this machine: also the mappings of sheets that were looked at and left. */
const Kept = z.object({
  mapping: Mapping,
  answers: z.record(z.string(), z.string()),
  others: z.record(z.string(), Mapping),
});
type Kept = z.infer<typeof Kept>;

const proposalOf = ({ mapping }: Preview): Kept => ({ mapping, answers: {}, others: {} });

function restored(id: ImportId, preview: Preview): { kept: Kept; savedAt: number } | null {
  const draft = readDraft(draftKey(id));
  const read = Kept.safeParse(draft?.value);
  const isOfFile = read.success && preview.sheets.some(({ name }) => name === read.data.mapping.sheet);
  return draft && isOfFile ? { kept: read.data, savedAt: draft.savedAt } : null;
}

/** Once its rows are being saved, or it was given up, nothing is left to decide. */
export function forgetMapping(id: ImportId): void {
  removeDraft(draftKey(id));
  forgetRows(id);
}

/** Back at the columns what was done to the rows is there still. */
export function goOnWith(id: ImportId, mapping: Mapping): void {
  const read = Kept.safeParse(readDraft(draftKey(id))?.value);
  saveDraft(draftKey(id), { answers: {}, others: {}, ...(read.success && read.data), mapping } satisfies Kept);
  forgetRows(id);
}
/** The changes of rows with which somebody went back, for a workbook whose columns nobody chooses. */
export const keptEdits = (id: ImportId): Pick<Mapping, 'edits'> => {
  const read = Kept.safeParse(readDraft(draftKey(id))?.value);
  return read.success && read.data.mapping.edits ? { edits: read.data.mapping.edits } : {};
};

type Sites = readonly { id: string; name: string }[];
const placeOf = ({ sheet, headerRow }: Pick<Mapping, 'sheet' | 'headerRow'>) => `${headerRow}:${sheet}`;

/** What the person decides about a file. It is kept on this machine, so that a reload or another day finds it again. */
export function useMappingDraft({ id, question }: Pick<Import, 'id' | 'question'>, preview: Preview, sites: Sites) {
  const [start] = useState(() => restored(id, preview));
  const [kept, setKept] = useState<Kept>(() => start?.kept ?? proposalOf(preview));
  const [restoredAt, setRestoredAt] = useState(start?.savedAt ?? null);
  const isChanged = useRef(false);
  useEffect(() => {
    if (!isChanged.current) return;
    const save = () => saveDraft(draftKey(id), kept);
    const timer = setTimeout(save, SAVE_AFTER_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
      if (isChanged.current) save();
    };
  }, [id, kept]);
  const change = (next: (now: Kept) => Kept) => {
    isChanged.current = true;
    setKept(next);
  };
  return {
    draft: kept,
    restoredAt,
    edit: (next: (now: MappingDraft) => MappingDraft) => change((now) => ({ ...now, ...next(now) })),
    chooseSheet: (sheet: string, headerRow: number) =>
      change((now) => ({ ...now, ...atSheet(now, preview, { sheet, headerRow, sites, question }) })),
    reset: () => {
      isChanged.current = false;
      forgetMapping(id);
      setRestoredAt(null);
      setKept(proposalOf(preview));
    },
  };
}

interface Place {
  sheet: string;
  headerRow: number;
  sites: Sites;
  question: string | null;
}

/** The draft at a sheet and header row: what was decided there before, the proposal, or a guess. */
function atSheet({ mapping, answers, others }: Kept, preview: Preview, { sites, question, ...place }: Place): Kept {
  const said = { ...answers, sheet: place.sheet };
  if (placeOf(place) === placeOf(mapping)) return { mapping, answers: said, others };
  const left = { ...others, [placeOf(mapping)]: mapping };
  const { [placeOf(place)]: known, ...rest } = left;
  const found = preview.sheets.find(({ name }) => name === place.sheet);
  const isProposed = placeOf(place) === placeOf(preview.mapping);
  const guess = () => (found ? suggestMapping(found, place.headerRow, { sites, question }) : mapping);
  return { mapping: known ?? (isProposed ? preview.mapping : guess()), answers: { sheet: place.sheet }, others: rest };
}

/** Whether a mapping reads what was proposed: its sheet, under its header row. */
export const isProposedPlace = (preview: Preview, mapping: Mapping): boolean =>
  placeOf(mapping) === placeOf(preview.mapping);

/** The questions of the file that belong to a mapping: other sheets have none until their rows are checked. */
export const questionsFor = (preview: Preview, mapping: Mapping): Preview['questions'] =>
  isProposedPlace(preview, mapping) ? preview.questions : preview.questions.filter(({ key }) => key === 'sheet');

/** Whether the sheet has to be chosen before its columns: there are several, and nobody has. */
export const needsSheet = (preview: Preview, { answers }: MappingDraft): boolean =>
  answers.sheet === undefined && preview.sheets.filter(({ hidden }) => !hidden).length > 1;

/** The sheet that a mapping reads. */
export const sheetOf = (preview: Preview, { sheet }: Mapping) => preview.sheets.find(({ name }) => name === sheet);

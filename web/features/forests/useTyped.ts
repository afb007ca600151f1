import { useEffect, useState } from 'react';
import { type Forest, ForestDraft } from '#shared/forests/schema.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';

type Kind = ForestDraft['kind'];
const KEYS = Object.keys(ForestDraft.shape) as (keyof ForestDraft)[];
const draftOf = (forest: Forest): ForestDraft =>
  Object.fromEntries(KEYS.map((key) => [key, forest[key]])) as unknown as ForestDraft;
const nothing = (kind: Kind): ForestDraft => ({
  ...ForestDraft.parse({ name: '-', country: 'ES', kind }),
  name: '',
});

const keyOf = (forest: Forest | null, kind: Kind) => `forests.${forest?.id ?? `new.${kind}`}`;
interface Typed {
  readonly v: number;
  readonly draft: ForestDraft;
}
/** What was typed of the version that is kept, in a release that asked the same. */
function typedOf(forest: Forest | null, kind: Kind): ForestDraft | null {
  const found = readDraft(keyOf(forest, kind))?.value as Typed | undefined;
  if (!found?.draft || found.v !== (forest?.v ?? 0)) return null;
  return KEYS.every((key) => key in found.draft) ? found.draft : null;
}

/**
 * What is said of a forest. Between two steps it is on this machine: a phone takes a page away while its owner looks for the
 * receipt with the reference.
 */
export function useTyped(forest: Forest | null, kind: Kind) {
  const [first] = useState(() => typedOf(forest, kind) ?? (forest ? draftOf(forest) : nothing(kind)));
  const [draft, setDraft] = useState(first);
  const [key, v] = [keyOf(forest, kind), forest?.v ?? 0];
  useEffect(() => {
    // As it came it is nobody's work.
    if (draft !== first) saveDraft(key, { v, draft } satisfies Typed);
  }, [draft, first, key, v]);
  return { draft, setDraft, forget: () => removeDraft(key) };
}

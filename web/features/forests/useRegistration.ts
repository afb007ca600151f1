import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Forest, ForestDraft } from '#shared/forests/schema.ts';
import { problemsOf } from '#shared/forests/submission.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import { api } from '#web/lib/api.ts';
import type { ScreenPath } from '#web/lib/routes/table.ts';
import { focusHeading } from '#web/ui/focus.ts';
import { announce } from '#web/ui/LiveRegion.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ForestId, forestChanged } from './queries.ts';
import { STEP_OF, STEPS, type Step } from './steps.ts';
import { useTyped } from './useTyped.ts';

export type Kind = ForestDraft['kind'];
export const PATHS = {
  single: '/forest/newmonte',
  foral: '/forest/newforestform',
  multi: '/forest/newmultiforest',
} as const satisfies Record<Kind, ScreenPath>;

/** What lacks, or was refused, stands under the heading: whoever pressed the button at the foot is taken there. */
function showTold(): void {
  focusHeading();
  window.scrollTo({ top: 0 });
}

/** Today, where the forest is. */
const todayOf = ({ country }: ForestDraft) => dayIn(zoneOf(country), new Date());

/** One thing at a time; what went wrong is told above the step. */
function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (act: () => Promise<void>) => {
    setSaving(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(error);
      showTold();
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, failure, forgive: () => setFailure(null), run };
}

interface Place {
  id: ForestId;
  kind: Kind;
  step: Step;
  /** The address says that somebody wanted to go on from here. */
  isTold: boolean;
}
/** A forest that is being registered: what is said of it, kept at each step, and what it still lacks. */
export function useRegistration(forest: Forest | null, { id, kind, step, isTold }: Place) {
  const { t } = useTranslation('forests');
  const navigate = useNavigate();
  const { draft, setDraft, forget } = useTyped(forest, kind);
  const { isSaving, failure, forgive, run } = useSaving();
  /** The step whose gaps are told: nobody is told of them before going on. */
  const [tried, setTried] = useState<Step | null>(isTold ? step : null);
  /** What is found out later is made of what stands there by then. */
  const change = (part: Partial<ForestDraft> | ((now: ForestDraft) => Partial<ForestDraft>)) => {
    forgive();
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  };
  const problems = problemsOf(draft, { documents: forest?.documents ?? [], today: todayOf(draft) });
  const problemsAt = (at: Step): Problem[] => problems.filter(({ path }) => STEP_OF[String(path[0])] === at);

  const save = async (): Promise<Forest> => {
    const kept = forest
      ? await api.forests.saveForest({ params: { id }, body: { v: forest.v, draft } })
      : await api.forests.createForest({ body: { id, draft } });
    forget();
    forestChanged(kept);
    return kept;
  };
  // A forest that is kept only now has an address of its own from here on: what was told stays told there.
  const goTo = (next: Step, more: Readonly<Record<string, string>> = {}) =>
    navigate({ to: PATHS[draft.kind], search: { forest: id, step: next, ...more } as never });
  const once = async (act: () => Promise<void>) => {
    setTried(step);
    if (draft.name.trim() === '') return showTold();
    await run(act);
  };
  const next = () =>
    once(async () => {
      await save();
      const after = STEPS[STEPS.indexOf(step) + 1];
      // Documents may come on another day: they are asked for before it is sent.
      const isHeld = problemsAt(step).some(({ code }) => code !== 'forests.documentsMissing');
      if (!isHeld) return after && goTo(after);
      announce(t('register.lacking'));
      await goTo(step, { lacks: step });
      showTold();
    });
  const back = (to: Step) =>
    once(async () => {
      await save();
      await goTo(to);
    });
  const later = () =>
    once(async () => {
      await save();
      toast.success({ title: t('register.saved') });
      await navigate({ to: '/forest/forestlist' });
    });
  const send = () =>
    once(async () => {
      const { v } = await save();
      // What lacks of this step itself is told at its box, beside the button.
      if (problems.length > 0) return problems.length > problemsAt(step).length ? showTold() : undefined;
      forestChanged(await api.forests.submitForest({ params: { id }, body: { v } }));
      toast.success({ title: t('sent') });
      await navigate({ to: '/forest/forestlist' });
    });
  return { draft, change, problemsAt, tried, isSaving, failure, next, back, later, send };
}
export type Registration = ReturnType<typeof useRegistration>;

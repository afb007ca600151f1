import { useCallback, useEffect, useRef, useState } from 'react';
import type { Certification } from '#shared/certifications/schema.ts';
import type { AnalysisDraft } from '#shared/certifications/significance.ts';
import { api } from '#web/lib/api.ts';
import { mergeAnalysis } from './mergeAnalysis.ts';
import { type CertificationId, certificationChanged, isOutrun, newestCertification } from './queries.ts';

const WAIT_MS = 1_000;
/** The same part written by somebody else again and again: then a person decides. */
const TRIES = 3;

interface Stand {
  v: number;
  /** The analysis at `v`. */
  base: AnalysisDraft;
}
interface Work extends Stand {
  next: AnalysisDraft | null;
  running: Promise<void> | null;
}
/** What stands there now. */
async function newestOf(id: CertificationId): Promise<Stand | null> {
  const { v, analysis } = await newestCertification(id);
  return analysis && { v, base: { rules: analysis.rules, answers: analysis.answers } };
}

/**
 * An analysis that is being written: it saves itself a moment after the last change, one save after another, each at the
 * version that the one before answered. What somebody else wrote meanwhile in other parts is taken in; where it is the same
 * part, `theirs` waits until the person takes it.
 */
export function useAnalysis(certification: Certification, start: AnalysisDraft) {
  const [draft, setDraft] = useState(start);
  const [error, setError] = useState<unknown>(null);
  const [isSaved, setSaved] = useState(true);
  const [theirs, setTheirs] = useState<Stand | null>(null);
  const work = useRef<Work>({ v: certification.v, base: start, next: null, running: null });
  const { id } = certification;

  /** Goes on from what stands there now; whether there is something to save on it. */
  const takeIn = useCallback(async (): Promise<boolean> => {
    const { current } = work;
    const newest = await newestOf(id);
    if (!newest || !current.next) return false;
    const both = mergeAnalysis(current.base, current.next, newest.base);
    setTheirs(both ? null : newest);
    if (!both) return false;
    Object.assign(current, newest, { next: both });
    setDraft(both);
    return true;
  }, [id]);

  const save = useCallback(async (): Promise<void> => {
    const { current } = work;
    if (current.running) await current.running;
    const saving = async (tries: number): Promise<void> => {
      const analysis = current.next;
      if (!analysis) return;
      current.next = null;
      try {
        const saved = await api.certifications.saveAnalysis({ params: { id }, body: { v: current.v, analysis } });
        Object.assign(current, { v: saved.v, base: analysis });
        setError(null);
        setSaved(current.next === null);
        await certificationChanged(saved);
      } catch (failure) {
        current.next ??= analysis;
        const isOver = isOutrun(failure) && tries > 1 && (await takeIn().catch(() => false));
        if (isOver) return saving(tries - 1);
        setError(failure);
      }
    };
    current.running = saving(TRIES);
    await current.running;
    current.running = null;
  }, [id, takeIn]);

  useEffect(() => {
    if (work.current.next !== draft) return;
    const timer = setTimeout(() => void save(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);
  // Who leaves before the moment is over loses nothing.
  useEffect(() => () => void save(), [save]);

  const change = (next: AnalysisDraft) => {
    work.current.next = next;
    setSaved(false);
    setDraft(next);
  };
  const takeTheirs = () => {
    if (!theirs) return;
    Object.assign(work.current, theirs, { next: null });
    setDraft(theirs.base);
    setTheirs(null);
    setError(null);
    setSaved(true);
  };
  return { draft, change, save, error, isSaved, takeTheirs: theirs ? takeTheirs : null };
}

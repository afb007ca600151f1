import { useCallback, useEffect, useRef, useState } from 'react';
import type { Certification } from '#shared/certifications/schema.ts';
import type { AnalysisDraft } from '#shared/certifications/significance.ts';
import { api } from '#web/lib/api.ts';
import { certificationChanged } from './queries.ts';

const WAIT_MS = 1_000;

/**
 * An analysis that is being written: it saves itself a moment after the last change, one save after another, each at the
 * version that the one before answered.
 */
export function useAnalysis(certification: Certification, start: AnalysisDraft) {
  const [draft, setDraft] = useState(start);
  const [error, setError] = useState<unknown>(null);
  const [isSaved, setSaved] = useState(true);
  const work = useRef({
    v: certification.v,
    next: null as AnalysisDraft | null,
    running: null as Promise<void> | null,
  });
  const { id } = certification;

  const save = useCallback(async (): Promise<void> => {
    const { current } = work;
    if (current.running) await current.running;
    const analysis = current.next;
    if (!analysis) return;
    current.next = null;
    const saving = async () => {
      try {
        const saved = await api.certifications.saveAnalysis({ params: { id }, body: { v: current.v, analysis } });
        current.v = saved.v;
        setError(null);
        setSaved(current.next === null);
        await certificationChanged(saved);
      } catch (failure) {
        current.next ??= analysis;
        setError(failure);
      }
    };
    current.running = saving();
    await current.running;
    current.running = null;
  }, [id]);

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
  return { draft, change, save, error, isSaved };
}

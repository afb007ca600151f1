import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Calculation } from '#shared/calculations/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { ReadOnlyBar } from '#web/ui/Callout.tsx';
import { CategorizeStep } from './CategorizeStep.tsx';
import { LoadStep } from './LoadStep.tsx';
import { OfCalculation, useReadOnlyReason } from './OfCalculation.tsx';
import type { Said } from './picked.ts';
import { sitesQuery } from './queries.ts';
import { SendStep } from './SendStep.tsx';
import { useUploads } from './uploadStore.ts';
import { useQuestions } from './useQuestions.ts';

/** Three steps: load files, say what each is, upload them. With `?question=`, of that one. */
export function UploadScreen() {
  return (
    <OfCalculation isUpload>
      {(calculation, canEdit) =>
        canEdit ? <Steps key={calculation.id} calculation={calculation} /> : <Locked calculation={calculation} />
      }
    </OfCalculation>
  );
}

const Locked = ({ calculation }: { calculation: Calculation }) => (
  <ReadOnlyBar>{useReadOnlyReason(calculation)}</ReadOnlyBar>
);

function Steps({ calculation: { id, organizationId } }: { calculation: Calculation }) {
  const { actor } = useSignedIn();
  const { question } = useLocation().search as Record<string, string | undefined>;
  const { data: sites = [] } = useQuery(sitesQuery(organizationId));
  const questions = useQuestions(actor, organizationId);
  const { step, picked, isSending } = useUploads(id);
  const isKnown = questions.some(({ value }) => value === question);
  const start: Said = { kind: '', question: isKnown ? (question ?? null) : null, siteIds: [], userNotes: '' };
  if (step === 'load' || picked.length === 0) return <LoadStep id={id} picked={picked} start={start} />;
  if (step === 'categorize') return <CategorizeStep id={id} picked={picked} questions={questions} sites={sites} />;
  return <SendStep id={id} picked={picked} isSending={isSending} sites={sites} />;
}

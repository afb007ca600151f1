import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { type Commitment, CommitmentDraft } from '#shared/reduction/commitment.ts';
import type { CalculationCommitments } from '#shared/reduction/view.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { Overruled } from '#web/ui/form/Overruled.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { CommitmentFields } from './CommitmentFields.tsx';
import { type CommitmentInput, type Start, startOf } from './commitmentForm.ts';
import { decarbonizationQuery, reductionChanged, reductionRefused } from './queries.ts';
import { useTakenQuestion } from './useTakenQuestion.ts';
import { useReductionWords } from './words.ts';

/** A commitment to change, or a new one from where it begins; `key` names what is typed of it on this machine. */
export type Edited = { readonly commitment: Commitment } | { readonly start: Start; readonly key: string };

interface Props {
  list: CalculationCommitments;
  edited: Edited;
  onClose: () => void;
}

/** Adds a commitment or changes one. What is typed is kept until it is saved or given up. */
export function CommitmentForm({ list, edited, onClose }: Props) {
  const { t } = useReductionWords();
  const { organizationId } = list;
  const [was] = useState('commitment' in edited ? edited.commitment : null);
  const [id] = useState(() => was?.id ?? newId('commitment'));
  const start = 'commitment' in edited ? startOf(edited.commitment) : edited.start;
  const form = useZodForm<CommitmentInput, CommitmentDraft>(CommitmentDraft, start as DefaultValues<CommitmentInput>);
  const { forget, overruled, setOverruled } = useDraft(form, `commitment.${'key' in edited ? edited.key : id}`);
  const whenMeant = useTakenQuestion();
  const { data } = useQuery(decarbonizationQuery(organizationId));
  const chosen = list.questions.map(({ activity }) => activity);
  const activities = [...new Set([...chosen, ...start.activities])];
  const params = { id: organizationId, commitmentId: id };
  const close = () => {
    forget();
    onClose();
  };
  const save = (draft: CommitmentDraft, isMeant: boolean) =>
    was
      ? api.reduction.updateCommitment({ params, body: { v: was.v, draft, confirm: isMeant } })
      : api.reduction.createCommitment({ params: { id: organizationId }, body: { id, draft, confirm: isMeant } });
  const send = async (draft: CommitmentDraft) => {
    try {
      if ((await whenMeant((isMeant) => save(draft, isMeant))) === null) return;
    } catch (error) {
      // What stands there now is shown when the form is opened again, with what was typed over it.
      reductionRefused(error);
      throw error;
    }
    close();
    await reductionChanged();
    toast.success({ title: t('commitment.saved', { name: draft.name }) });
  };
  return (
    <Form form={form} onSubmit={send} isWide label={t('commitments.caption')} failed={t('commitment.notSaved')}>
      <Overruled {...{ form, overruled, setOverruled }} />
      <CommitmentFields
        form={form}
        activities={activities}
        calculations={data?.calculations ?? [{ ...list, id: list.calculationId, commitments: 0 }]}
        isBaseGone={was !== null && was.base === null}
      />
      <FormActions>
        <SubmitButton>{t('commitment.save')}</SubmitButton>
        <Button variant="subtle" onClick={close}>
          {t('cancel')}
        </Button>
        {was ? <RemoveCommitment commitment={was} onDone={close} /> : null}
      </FormActions>
    </Form>
  );
}

function RemoveCommitment({ commitment, onDone }: { commitment: Commitment; onDone: () => void }) {
  const { t } = useReductionWords();
  const notDone = useNotDone();
  const { id, organizationId, name, v } = commitment;
  const remove = async () => {
    const question = { title: t('commitment.deleteAsk', { name }), body: t('commitment.deleteBody') };
    if (!(await confirm({ ...question, confirmLabel: t('commitment.delete'), isDangerous: true }))) return;
    await api.reduction.deleteCommitment({ params: { id: organizationId, commitmentId: id }, query: { v } });
    onDone();
    await reductionChanged();
    toast.success({ title: t('commitment.deleted', { name }) });
  };
  const tryToRemove = () =>
    void remove().catch((error: unknown) => {
      reductionRefused(error);
      notDone(t('commitment.notDeleted'), error);
    });
  return (
    <Button variant="subtle" color="danger" onClick={tryToRemove}>
      {t('commitment.delete')}
    </Button>
  );
}

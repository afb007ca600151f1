import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Member, MemberDraft, type Place } from '#shared/team/schema.ts';
import { api } from '#web/lib/api.ts';
import { Callout, ReadOnlyBar } from '#web/ui/Callout.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { Overruled } from '#web/ui/form/Overruled.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameOf } from './memberWords.ts';
import { NameFields } from './NameFields.tsx';
import { memberQuery, placesQuery, teamChanged } from './queries.ts';
import { RightsFields } from './RightsFields.tsx';
import { rightsOf, type ScopeValue } from './rightsForm.ts';
import { TeamCrumb } from './TeamCrumb.tsx';

/** What somebody of the account may do: to change, or only to see. */
export function EditMember({ userId }: { userId: IdOf<'user'> }) {
  const { t } = useTranslation('team');
  const { data: member, error, refetch } = useQuery(memberQuery(userId));
  const { data: places, error: placesError, refetch: refetchPlaces } = useQuery(placesQuery);
  return (
    <>
      <PageHead
        title={member ? nameOf(member) : t('edit.title')}
        subtitle={member?.email}
        crumbs={[{ key: 'list', link: <TeamCrumb /> }]}
      />
      {error ? <ErrorState error={error} title={t('edit.failed')} onRetry={() => void refetch()} /> : null}
      {placesError && !error ? (
        <ErrorState error={placesError} title={t('places.failed')} onRetry={() => void refetchPlaces()} />
      ) : null}
      {(!member || !places) && !error && !placesError ? <TableSkeleton rows={4} /> : null}
      {member && places ? <Rights key={`${member.id}.${member.v}`} member={member} places={places} /> : null}
    </>
  );
}

function whyFixed({ isSelf, isOwner, state }: Member): 'self' | 'owner' | 'removed' | 'beyond' {
  if (state === 'REMOVED') return 'removed';
  if (isOwner) return 'owner';
  return isSelf ? 'self' : 'beyond';
}

/** What the person reaches that is there: an organization that was just deleted has no box that could be unticked. */
function scopeOf({ scope }: Member, places: readonly Place[]): ScopeValue {
  const known = places.map(({ id }): string => id);
  return Object.fromEntries(Object.entries(scope ?? {}).filter(([id]) => known.includes(id))) as ScopeValue;
}

function Rights({ member, places }: { member: Member; places: readonly Place[] }) {
  const { t } = useTranslation(['team', 'ui']);
  const { id: userId, v, name, lastName, language, accountAdmin, viewer, sections, canManage } = member;
  const scope = scopeOf(member, places);
  const form = useZodForm(MemberDraft, { name, lastName, language, accountAdmin, viewer, sections, scope });
  const { restoredAt, forget, ...lost } = useDraft(form, `team.${userId}`);
  const send = async (draft: MemberDraft) => {
    await api.team.updateMember({ params: { userId }, body: { v, draft } });
    forget();
    await teamChanged();
    toast.success({ title: t('edit.done', { name: nameOf(draft) }), detail: t('edit.doneWhen') });
  };
  const common = { control: rightsOf(form.control), isDisabled: !canManage } as const;
  return (
    <>
      {canManage ? null : <ReadOnlyBar>{t(`edit.${whyFixed(member)}`)}</ReadOnlyBar>}
      <Form form={form} onSubmit={send} isWide label={nameOf(member)} failed={t('edit.roleFailed')}>
        {restoredAt === null ? null : <Callout isLive>{t('draft.restored', { ns: 'ui' })}</Callout>}
        <Overruled form={form} {...lost} />
        <Section title={t('section.person')}>
          <NameFields {...common} />
        </Section>
        <RightsFields {...common} />
        {canManage ? (
          <FormActions>
            <SubmitButton>{t('edit.send')}</SubmitButton>
            <LinkButton to="/footprint/add-user" variant="subtle">
              {t('cancel')}
            </LinkButton>
          </FormActions>
        ) : null}
      </Form>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/access/actor.ts';
import type { OwnAssignment } from '#shared/questionnaire/assignments.ts';
import { questionnaire } from '#shared/questionnaire/contract.ts';
import { api } from '#web/lib/api.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { loadTexts } from '#web/lib/i18n.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Welcome.module.css';

/** The words of the blocks are brought where there is something to name. */
async function ownAssignments(): Promise<OwnAssignment[]> {
  const { items } = await api.questionnaire.listOwnAssignments({});
  if (items.length > 0) await loadTexts(['emissions']);
  return items;
}

/** What the person was asked to fill in, what is due first at the head; nothing where there is nothing. */
export function YourPart() {
  const { t } = useTranslation('dashboard');
  const { actor } = useSignedIn();
  const isSeen = mayCall(actor, questionnaire.listOwnAssignments);
  const { data = [] } = useQuery({ queryKey: ['questionnaire', 'own'], queryFn: ownAssignments, enabled: isSeen });
  if (data.length === 0) return null;
  return (
    <Section title={t('yours.title')}>
      <ul className={styles.yours}>
        {data.map((one) => (
          <Entry key={`${one.calculationId}${one.target}`} one={one} />
        ))}
      </ul>
    </Section>
  );
}

const TONES = { open: 'neutral', soon: 'warning', overdue: 'decide' } as const;

function Entry({ one }: { one: OwnAssignment }) {
  const { t } = useTranslation('dashboard');
  const texts = useEmissionTexts();
  const format = useFormat();
  const { calculationId: calculation, first, kind, target, name, organizationName: organization, year } = one;
  const search = { calculation, ...(first !== null && { activity: first }) };
  const { dueOn, state } = one;
  return (
    <li>
      <AppLink to="/footprint/carbonmanager" search={search} className={styles.go}>
        {kind === 'site' ? name : texts(`blocks.${target}`)}
      </AppLink>
      <span>{t('yours.of', { organization, year })}</span>
      <span>{t('yours.due', { day: format.day(dueOn) })}</span>
      <Tag tone={TONES[state]}>{t(`yours.state.${state}`)}</Tag>
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import type { Forest } from '#shared/forests/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { Estimate } from './EstimatePart.tsx';
import { ForestSaid } from './ForestSaid.tsx';
import styles from './Forests.module.css';
import { NextStep, StandingTag } from './NextStep.tsx';
import { doingOf, FORM_OF } from './standing.ts';
import { useOwnForests } from './useOwnForests.ts';
import { Waiting } from './Waiting.tsx';

/** Where a forest stands, since when, what its owner said of it, and what it absorbs as the team has reviewed it. [B45] */
export function ForestLife({ forest }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  const { day } = useFormat();
  const { state, co2, termEndOn, endsAtTerm, vintage, notIssued, mitecoEligible } = forest;
  const dayOf = (at: string | null) => (at === null ? '' : day(at));
  const yesNo = (is: boolean | null) => (is === null ? '' : t(is ? 'info.yes' : 'info.no'));
  const items = [
    { key: 'state', label: t('column.state'), value: <StandingTag forest={forest} /> },
    { key: 'created', label: t('life.created'), value: day(forest.createdAt) },
    { key: 'sent', label: t('life.sent'), value: dayOf(forest.submittedAt) },
    { key: 'validated', label: t('life.validated'), value: dayOf(forest.validatedAt) },
    { key: 'active', label: t('life.active'), value: dayOf(forest.activatedOn) },
    {
      key: 'term',
      label: t('life.term'),
      value:
        termEndOn === null || state === 'DISABLED'
          ? ''
          : t(endsAtTerm ? 'life.ends' : 'life.renews', { day: day(termEndOn) }),
    },
    { key: 'eligible', label: t('life.eligible'), value: yesNo(mitecoEligible) },
    { key: 'vintage', label: t('life.vintage'), value: vintage === null || notIssued ? '' : String(vintage) },
  ];
  return (
    <>
      <Halted forest={forest} />
      <Doing id={forest.id} />
      <NotIssued forest={forest} />
      <Section title={t('life.title')}>
        <KeyValues items={items.filter(({ value }) => value !== '')} />
        <div className={styles.links}>
          {forest.state === 'CREATED' ? null : (
            <AppLink to="/forest/clausulas" search={{ forest: forest.id }}>
              {t('action.contract')}
            </AppLink>
          )}
          <AppLink to="/forest/uploaddocuments" search={{ forest: forest.id }}>
            {t('action.documents')}
          </AppLink>
        </div>
      </Section>
      <ForestSaid forest={forest} />
      {co2 ? (
        <Section title={t('life.co2')}>
          <Estimate run={co2} note={t('life.co2Note')} />
          {co2.reason ? <p>{co2.reason}</p> : null}
        </Section>
      ) : null}
    </>
  );
}

/** What is next for its owner to do, as the list of forests has it: what is written there of each is asked for once. */
function Doing({ id }: Pick<Forest, 'id'>) {
  const { found: line } = useOwnForests((one) => one.id === id);
  return line && doingOf(line) ? <Waiting forest={line} /> : null;
}

/** What has to be done for it to be reviewed, or why nothing of it is sold any more. */
function Halted({ forest }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  const { id, kind, state, observations } = forest;
  if (state === 'DISABLED') {
    const words = <NextStep forest={{ ...forest, agreement: 'ended', listing: 'none', maySell: false }} />;
    return <Callout tone="decide">{words}</Callout>;
  }
  if (state !== 'CREATED') return null;
  const goOn = (
    <LinkButton size="md" to={FORM_OF[kind]} search={{ forest: id }}>
      {t('action.goOn')}
    </LinkButton>
  );
  return (
    <Callout tone="decide" title={t(observations === '' ? 'next.draft' : 'register.asked')} actions={goOn}>
      {observations}
    </Callout>
  );
}

/** Why an active forest has no credits of its year, and what its owner may do. */
function NotIssued({ forest: { state, notIssued, vintage, termEndOn, endsAtTerm } }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  const { day } = useFormat();
  if (state !== 'ACTIVE' || notIssued === null || vintage === null) return null;
  const next = termEndOn !== null && !endsAtTerm ? t('notIssued.next', { day: day(termEndOn) }) : '';
  return (
    <Callout
      tone="decide"
      title={t('notIssued.title', { year: vintage })}
      actions={
        <LinkButton size="md" variant="default" to="/account/feedback">
          {t('notIssued.write')}
        </LinkButton>
      }
    >
      <Chem>{[t(`notIssued.${notIssued}`, { year: vintage }), next, t('notIssued.wrong')].join(' ')}</Chem>
    </Callout>
  );
}

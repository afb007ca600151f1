import { Button, Drawer } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleMinus,
  IconList,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { BLOCKS } from '#shared/emissions/blocks.ts';
import type { Question, Questionnaire, QuestionState } from '#shared/questionnaire/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import { ScopeMark } from '#web/ui/Scope.tsx';
import { activityIcon } from './activityIcons.ts';
import styles from './Questionnaire.module.css';

const STATE_ICONS = {
  empty: IconCircle,
  started: IconCircleHalf2,
  answered: IconCircleCheck,
  doesNotApply: IconCircleMinus,
  error: IconAlertTriangle,
} satisfies Record<QuestionState, unknown>;

interface NavProps {
  questionnaire: Questionnaire;
  current: string;
  onOpen: (activity: string) => void;
  /** Above the questions. */
  tools?: ReactNode;
}

/** Scopes, their blocks and the questions in them, with how far each is. On a phone it comes over the page. */
export function QuestionNav(props: NavProps) {
  const { t } = useTranslation('questionnaire');
  const [isOpen, setOpen] = useState(false);
  const { questions } = props.questionnaire;
  const done = questions.filter(({ state }) => state === 'answered' || state === 'doesNotApply').length;
  const progress = t('nav.progress', { done, total: questions.length });
  const open = (activity: string) => {
    setOpen(false);
    props.onOpen(activity);
  };
  return (
    <>
      <nav className={cx(styles.nav, 'only-desk')} aria-label={t('nav.label')} data-tour="questions">
        <p className={styles.progress}>{progress}</p>
        {props.tools}
        <Scopes {...props} />
      </nav>
      <div className={cx(styles.phoneNav, 'only-phone')} data-tour="questions">
        <Button variant="default" fullWidth leftSection={<IconList size={18} />} onClick={() => setOpen(true)}>
          {t('nav.open')} · {progress}
        </Button>
        {props.tools}
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="100%"
        title={t('nav.label')}
        closeButtonProps={{ 'aria-label': t('nav.close') }}
      >
        <Scopes {...props} onOpen={open} />
      </Drawer>
    </>
  );
}

function Scopes({ questionnaire, current, onOpen }: NavProps) {
  const { t } = useTranslation('questionnaire');
  const scopes = [1, 2, 3] as const;
  return scopes.map((scope) => {
    const inScope = questionnaire.questions.filter((question) => question.scope === scope);
    if (inScope.length === 0) return null;
    const blocks = BLOCKS.filter((block) => inScope.some((question) => question.block === block));
    return (
      <section key={scope} className={styles.scope}>
        <h2>
          <ScopeMark scope={scope} /> {t('nav.scope', { scope })}
        </h2>
        {blocks.map((block) => (
          <Block
            key={block}
            block={block}
            questions={inScope.filter((question) => question.block === block)}
            current={current}
            onOpen={onOpen}
          />
        ))}
      </section>
    );
  });
}

interface BlockProps extends Pick<NavProps, 'current' | 'onOpen'> {
  block: string;
  questions: readonly Question[];
}
function Block({ block, questions, current, onOpen }: BlockProps) {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const done = questions.filter(({ state }) => state === 'answered' || state === 'doesNotApply').length;
  const isCurrent = questions.some(({ activity }) => activity === current);
  return (
    <details className={styles.block} open={isCurrent || questions.some(({ state }) => state === 'error')}>
      <summary>
        <span>{texts(`blocks.${block}`)}</span>
        <span className={styles.count}>{t('nav.of', { done, total: questions.length })}</span>
      </summary>
      <ul>
        {questions.map((question) => (
          <li key={question.activity}>
            <Entry question={question} isCurrent={question.activity === current} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({
  question,
  isCurrent,
  onOpen,
}: {
  question: Question;
  isCurrent: boolean;
  onOpen: NavProps['onOpen'];
}) {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const { activity, state, rows, errorRows } = question;
  const Icon = activityIcon(activityType(activity)?.icon ?? '');
  const State = STATE_ICONS[state];
  const detail =
    state === 'error'
      ? t('nav.errors', { count: errorRows })
      : rows > 0
        ? t('nav.rows', { count: rows })
        : state === 'doesNotApply'
          ? t('state.doesNotApply')
          : null;
  return (
    <button
      type="button"
      className={cx(styles.entry, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onOpen(activity)}
    >
      <Icon size={20} stroke={1.6} />
      <span className={styles.words}>
        <span>
          <Chem>{texts(`activities.${activity}.label`)}</Chem>
        </span>
        {detail ? <small>{detail}</small> : null}
      </span>
      <span className={cx(styles.state, styles[state])}>
        <State size={18} stroke={1.6} aria-hidden />
        <span className="visually-hidden">{t(`state.${state}`)}</span>
      </span>
    </button>
  );
}

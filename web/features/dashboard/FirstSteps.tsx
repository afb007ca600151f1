import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Allow } from '#shared/access/permissions.ts';
import { type ScreenPath, screenAt } from '#web/lib/routes/table.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { type Beginning, calledBy, type ListedCalculation } from './queries.ts';
import styles from './Welcome.module.css';

interface FirstStepsProps {
  organizations: NonNullable<Beginning['organizations']>;
  /** Null for who does not see them. */
  calculations: NonNullable<Beginning['calculations']> | null;
}
const SHOWN_NAMES = 3;

/** The first ones; it is seen when there are more. */
const names = (format: ReturnType<typeof useFormat>, list: readonly string[]) =>
  list.length > SHOWN_NAMES ? `${list.slice(0, SHOWN_NAMES).join(', ')}…` : format.list(list);

/** Organization, calculation, data: each with what there is, or with its button when it is the next one. */
export function FirstSteps({ organizations, calculations }: FirstStepsProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const count = organizations.length;
  const isDone = count > 0;
  const of = {
    count,
    names: names(
      format,
      organizations.map(({ name }) => name),
    ),
  };
  return (
    <ol className={styles.steps}>
      <Step
        number={1}
        isDone={isDone}
        isNext={!isDone}
        title={t('organization.title')}
        text={isDone ? t('organization.done', of) : t('organization.body')}
        to="/footprint/organizations"
        action={t(isDone ? 'organization.open' : 'organization.action')}
      />
      {calculations ? <CalculationSteps hasOrganization={isDone} calculations={calculations} /> : null}
    </ol>
  );
}

interface CalculationStepsProps {
  hasOrganization: boolean;
  calculations: readonly ListedCalculation[];
}
function CalculationSteps({ hasOrganization, calculations }: CalculationStepsProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const rows = calculations.reduce((sum, one) => sum + one.rows, 0);
  const count = calculations.length;
  const isDone = count > 0;
  // Typed totals have no questions to fill in.
  const latest = calculations.find(({ state, external }) => state === 'DRAFT' && !external);
  const of = {
    count,
    names: names(format, calculations.map(calledBy)),
  };
  return (
    <>
      <Step
        number={2}
        isDone={isDone}
        isNext={hasOrganization && !isDone}
        title={t('calculation.title')}
        text={isDone ? t('calculation.done', of) : t('calculation.body')}
        to={isDone ? '/footprint/myfootprint' : '/footprint/previousdata'}
        action={t(isDone ? 'calculation.open' : 'calculation.action')}
      />
      <Step
        number={3}
        isDone={rows > 0}
        isNext={isDone && rows === 0}
        title={t('import.title')}
        text={rows > 0 ? t('import.done', { count: rows, rows: format.number(rows) }) : t('import.body')}
        to={isDone ? '/footprint/carbonmanager' : null}
        {...(latest && { search: { calculation: latest.id } })}
        action={t(rows > 0 ? 'import.open' : 'import.action')}
        other={isDone ? { to: '/footprint/data-importer', label: t('import.file') } : null}
      />
    </>
  );
}

interface StepProps {
  number: number;
  isDone: boolean;
  isNext: boolean;
  title: string;
  text: ReactNode;
  /** Null while the step before it is missing. */
  to: string | null;
  search?: Record<string, string>;
  action: string;
  /** Another way to the same, for who may change. */
  other?: { to: ScreenPath; label: string } | null;
}
/** The next step is a change: who only looks has the words, and no button that would lead to a refusal. */
const toChange = (allow: Allow | undefined): Allow =>
  typeof allow === 'object' && 'section' in allow ? { ...allow, level: 'EDIT' } : (allow ?? 'company');

function Step({ number, isDone, isNext, title, text, to, search, action, other }: StepProps) {
  const { t } = useTranslation('dashboard');
  const { actor } = useSignedIn();
  const screen = to === null ? null : screenAt(to);
  const asked = isNext ? toChange(screen?.allow) : (screen?.allow ?? 'company');
  const isOpen = screen !== null && allows(actor, asked) && (isDone || isNext);
  return (
    <li className={cx(isDone && styles.done)}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <IconCheck size={26} stroke={2} /> : number}
      </span>
      <div>
        <h3>
          {title}
          {isDone ? <span className="visually-hidden"> ({t('steps.done')})</span> : null}
        </h3>
        <p>{text}</p>
        {other && isOpen && allows(actor, toChange(screenAt(other.to)?.allow)) ? (
          <AppLink to={other.to}>{other.label}</AppLink>
        ) : null}
      </div>
      {isOpen ? <Go path={screen.path} {...{ isNext, action }} {...(search && { search })} /> : null}
    </li>
  );
}

interface GoProps {
  path: ScreenPath;
  search?: Record<string, string>;
  isNext: boolean;
  action: string;
}
/** One filled button: that of the next step. */
function Go({ path, search, isNext, action }: GoProps) {
  const way = { to: path, ...(search && { search }) };
  return (
    <div className={styles.action}>
      {isNext ? (
        <LinkButton {...way}>{action}</LinkButton>
      ) : (
        <AppLink {...way} className={styles.go}>
          {action}
        </AppLink>
      )}
    </div>
  );
}

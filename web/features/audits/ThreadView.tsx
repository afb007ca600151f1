import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Message, Thread } from '#shared/audits/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Audits.module.css';
import type { CalculationId } from './queries.ts';
import { useComments } from './useComments.ts';
import { isHalfWritten } from './useKeptText.ts';
import { WriteBox } from './WriteBox.tsx';

interface Props {
  calculationId: CalculationId;
  thread: Thread;
  /** What it is about, where the figure does not stand above. */
  title?: string;
}

/** A conversation: who said what when, what it waits for, and what whoever looks may do. */
export function ThreadView({ calculationId, thread, title }: Props) {
  const { t } = useTranslation('audits');
  const isAuditor = useActor().kind === 'auditor';
  const waits = thread.state === (isAuditor ? 'answered' : 'open');
  return (
    <article className={styles.thread} data-waits={waits}>
      <header className={styles.threadHead}>
        {title ? <b>{title}</b> : null}
        <Tag tone={waits ? 'decide' : thread.state === 'resolved' ? 'success' : 'neutral'}>
          {t(`comments.state.${thread.state}`)}
        </Tag>
      </header>
      <ol>
        {thread.messages.map((message) => (
          <Said key={`${message.at} ${message.by}`} message={message} />
        ))}
      </ol>
      <Answer calculationId={calculationId} thread={thread} />
    </article>
  );
}

function Said({ message: { by, name, text, at } }: { message: Message }) {
  const { t } = useTranslation('audits');
  const format = useFormat();
  return (
    <li>
      <p className="note">
        {name} · {t(`comments.by.${by}`)} · {format.dayTime(at)}
      </p>
      <p className={styles.said}>{text}</p>
    </li>
  );
}

/** The company answers until the audit is closed; an auditor asks on, and settles. */
function Answer({ calculationId, thread }: Props) {
  const { t } = useTranslation('audits');
  const actor = useActor();
  const { answer } = useComments(calculationId);
  const draft = `audit.answer.${thread.id}`;
  const [isOpen, setOpen] = useState(() => isHalfWritten(draft));
  const isAuditor = actor.kind === 'auditor';
  if (!isAuditor && thread.isEnded) return <p className="note">{t('comments.ended')}</p>;
  if (!isAuditor && !allows(actor, { section: 'calculate', level: 'EDIT' })) return null;
  const send = async (text: string) => {
    await answer(thread, text);
    setOpen(false);
  };
  if (isOpen) return <WriteBox draft={draft} label={t('comments.yours')} action={t('comments.send')} onSend={send} />;
  return (
    <div className={styles.tools}>
      {thread.state === 'resolved' ? null : (
        <button type="button" className="tool" onClick={() => setOpen(true)}>
          {t(isAuditor ? 'comments.askOn' : 'comments.answer')}
        </button>
      )}
      {isAuditor ? <Settle calculationId={calculationId} thread={thread} /> : null}
    </div>
  );
}

function Settle({ calculationId, thread }: Props) {
  const { t } = useTranslation('audits');
  const errorText = useErrorText();
  const { settle } = useComments(calculationId);
  const isResolved = thread.state === 'resolved';
  const change = () => settle(thread, !isResolved).catch((error: unknown) => toast.error({ title: errorText(error) }));
  return (
    <button type="button" className="tool" onClick={() => void change()}>
      {t(isResolved ? 'comments.reopen' : 'comments.resolve')}
    </button>
  );
}

import type { BankUpload } from '#shared/banking/schema.ts';
import { Callout } from '#web/ui/Callout.tsx';
import styles from './Banking.module.css';
import { useBankWords } from './words.ts';

type Notice = BankUpload['notices'][number];

/** What is to be known of a file before it is sent: nothing is refused for it. */
export function UploadNotices({ upload }: { upload: BankUpload }) {
  const { t, format } = useBankWords();
  const { notices, sameAt } = upload;
  const money = (cents: string | number | undefined) => format.money(Number(cents ?? 0));
  const textOf = ({ code, details }: Notice): string | null => {
    switch (code) {
      case 'doesNotAddUp':
        return t('notice.doesNotAddUp', {
          account: details.account,
          expected: money(details.expectedCents),
          closing: money(details.closingCents),
        });
      case 'recordCount':
        return t('notice.recordCount', { declared: details.declared, found: details.found });
      case 'otherAccount':
        return t('notice.otherAccount', { found: details.found, expected: details.expected });
      case 'severalAccounts':
        return t('notice.severalAccounts', { count: Number(details.others), expected: details.expected });
      default:
        return null;
    }
  };
  const texts = notices.flatMap((notice) => textOf(notice) ?? []);
  if (texts.length === 0 && sameAt === null) return null;
  return (
    <div className={styles.stack}>
      {sameAt ? (
        <Callout tone="decide" title={t('notice.same', { day: format.dayTime(sameAt) })}>
          {t('notice.sameBody')}
        </Callout>
      ) : null}
      {[...new Set(texts)].map((text) => (
        <Callout key={text} tone="decide">
          {text}
        </Callout>
      ))}
    </div>
  );
}

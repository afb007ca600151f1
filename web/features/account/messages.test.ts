import { expect, it } from 'vitest';
import errors from '#shared/texts/en/errors.json' with { type: 'json' };
import account from '#web/i18n/en/account.json' with { type: 'json' };
import session from '#web/i18n/en/session.json' with { type: 'json' };
import team from '#web/i18n/en/team.json' with { type: 'json' };

/** 001 §8, organization and users. */
it.each([
  ['Error validating email', session.emailFailed],
  ['Error validating email', account.emailFailed],
  ['Error updating role', team.edit.roleFailed],
  ['Error updating user', team.changeFailed],
  ['Error updating user', account.update.failed],
  // What to do stands behind it.
  ['Request error', errors.kit.requestFailed.split(':')[0] ?? ''],
])('the specification says “%s”', (said, text) => expect(text.replace(/\.$/, '')).toBe(said));

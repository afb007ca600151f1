import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import { limitsOf } from '#shared/contract/limits.ts';

/** Messages that become a mail to whatever address somebody typed, or to people of another account. */
const MAILING = [
  ...['team.invited', 'audits.mailRequested', 'feedback.received', 'agreements.mailRequested'],
  'services.requested',
];

const WRITES = new RegExp(`messageOf\\(\\s*'(${MAILING.join('|').replaceAll('.', '\\.')})'`);

interface Declared {
  readonly file: string;
  readonly name: string;
  readonly isExported: boolean;
  readonly text: string;
}
const DECLARATION = /^(export )?(?:async )?(?:function|const) (\w+)/gm;
/** In a table of operations: what each does by itself. */
const OPERATION = /^() {2}(?:async )?(\w+)[(:]/gm;
const declared: Declared[] = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.|ForTests/.test(file))
  .flatMap((file) => {
    const source = readFileSync(`functions/${file}`, 'utf8');
    const found = [...source.matchAll(file.endsWith('.http.ts') ? OPERATION : DECLARATION)];
    return found.map(({ 1: exported, 2: name = '', index }, i) => {
      const text = source.slice(index, found[i + 1]?.index);
      return { file, name, isExported: Boolean(exported), text };
    });
  });
const folderOf = ({ file }: Declared) => file.split('/')[0];
const names = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);
/** Whether `one` is for the other to call: a name of the same file, or what its feature exports. */
const reaches = (from: Declared, one: Declared) =>
  from !== one && (from.file === one.file || (one.isExported && folderOf(from) === folderOf(one)));

/** Everything that writes such a message, by itself or by what it calls. */
function mailing(): Set<Declared> {
  const found = new Set(declared.filter(({ text }) => WRITES.test(text)));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const from of declared)
      if ([...found].some((one) => reaches(from, one) && names(from.text, one.name))) found.add(from);
  }
  return found;
}

const mailed = mailing();
const operations = Object.entries(api as Record<string, Contract>).flatMap(([feature, contract]) => {
  const names = new Set([...mailed].filter((one) => folderOf(one) === feature).map(({ name }) => name));
  return Object.entries(contract)
    .filter(([name]) => names.has(name))
    .map(([name, endpoint]) => ({ operation: `${feature}.${name}`, limits: limitsOf(endpoint) }));
});

it('finds the operations that mail somebody outside the account', () => {
  expect(operations.map(({ operation }) => operation).sort()).toEqual([
    ...['requestAgreement', 'sendLinkedCode', 'sendSigningCode', 'signAgreement', 'signLinked'].map(
      (name) => `agreements.${name}`,
    ),
    ...['answerComment', 'closeAudit', 'extendInvitation', 'inviteAuditor', 'resendInvitation'].map(
      (name) => `audits.${name}`,
    ),
    ...[
      'audits.revokeInvitation',
      'audits.startComment',
      'feedback.sendFeedback',
      'services.requestService',
      'team.createMember',
      'team.inviteAgain',
    ],
  ]);
});

it.each(operations)('$operation is limited to what a person writes by hand', ({ limits }) => {
  const anHour = limits.filter(({ of }) => of === 'caller').map(({ calls, seconds }) => (calls * 3_600) / seconds);
  expect(Math.min(...anHour)).toBeLessThanOrEqual(300);
});

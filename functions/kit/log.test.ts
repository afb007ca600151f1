import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { errorFields, redact } from './log.ts';

const logged = (value: unknown): string => JSON.stringify(value, redact);

describe('what reaches a log', () => {
  it('has no personal data or secret, at any depth, however the key is written', () => {
    const line = logged({
      requestId: 'r1',
      user: { email: 'ana@example.com', Phone: '+34600000000', IBAN: 'ES91', lastName: 'Lema', list: [{ dni: '1X' }] },
      headers: { Authorization: 'Bearer abc', cookie: 'a=b' },
    });
    expect(line).toContain('r1');
    expect(line).not.toMatch(/ana|34600|ES91|Lema|1X|Bearer|a=b/);
  });
  it('has no address or token inside a text', () => {
    const key = `souto_AbCdEfGh_${'x'.repeat(43)}`;
    const line = logged({
      message: `mail to ana.lema@example.com with eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln and ${key}`,
    });
    expect(line).toBe('{"message":"mail to [hidden] with [hidden] and [hidden]"}');
  });
  it.each(['ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332', '12345678Z', 'X1234567L', 'B12345674'])(
    'has no %s inside a text',
    (secret) => {
      expect(logged({ message: `refused ${secret}, at 2026-11-28` })).toBe(
        '{"message":"refused [hidden], at 2026-11-28"}',
      );
    },
  );
  it('keeps the ids that a line is found by', () => {
    const kept = {
      requestId: 'a1b2c3d4-0000-4000-8000-12345678abcd',
      subject: 'usr_01K9ZV3W4X5Y6Z7A8B9C0D1E2F',
      rows: 12345678,
    };
    expect(JSON.parse(logged({ ...kept, message: `${kept.subject} ${kept.requestId}` }))).toMatchObject({
      ...kept,
      message: `${kept.subject} ${kept.requestId}`,
    });
  });
  it('keeps ids, figures and codes of the catalogue, but not the code of a mail', () => {
    const kept = { code: 'imports.encrypted', rows: 12, tenantId: 'ten_1', ok: true, none: null };
    expect(JSON.parse(logged(kept))).toEqual(kept);
    expect(logged({ code: 'internal' })).toContain('internal');
    expect(logged({ code: '123456' })).toBe('{"code":"[hidden]"}');
  });
});

describe('an error in a log', () => {
  it('says its name, message, code, reasons and causes, and nothing of the request that it carries', () => {
    const sdk = Object.assign(new Error('Transaction cancelled'), {
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { iban: { S: 'ES91' } } }],
      $response: { headers: { authorization: 'AWS4' } },
      __edb_params: { Item: { lastName: 'Lema' } },
    });
    const fields = errorFields(new AppError('organizations.nameTaken', { name: 'Lema SL' }, { cause: sdk }));
    expect(fields).toMatchObject({
      name: 'AppError',
      code: 'organizations.nameTaken',
      cause: { name: 'TransactionCanceledException', reasons: ['None', 'ConditionalCheckFailed'] },
    });
    expect(logged(fields)).not.toMatch(/Lema|ES91|AWS4/);
  });
  it('is said of what is no error, and of an error that causes itself', () => {
    expect(errorFields('boom')).toEqual({ name: 'string', message: 'boom' });
    const loop = new Error('loop');
    loop.cause = loop;
    expect(JSON.stringify(errorFields(loop)).match(/"loop"/g)).toHaveLength(6);
  });
});

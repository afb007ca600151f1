import { describe, expect, it } from 'vitest';
import { API_BASE, type Endpoint } from '#shared/contract/endpoint.ts';
import { session } from '#shared/session/contract.ts';
import { Me } from '#shared/session/schema.ts';
import { account } from './contract.ts';
import document from './fixtures/sharedCalls.json' with { type: 'json' };

const keysOf = (shape: object) => Object.keys(shape);
const called = ({ method, path }: Endpoint) => ({ method, path: `${API_BASE}${path}` });

describe('as the specification writes it (000 §3, §7)', () => {
  it('the session has its 24 fields, in its order', () => {
    expect(keysOf(Me.shape)).toEqual(document.sessionClaims);
    expect(document.sessionClaims).toHaveLength(24);
  });

  it('GET user/menu answers section and level, VIEW or EDIT', () => {
    const { entry, levels, ...call } = document.menu;
    const item = session.getMenu.output.shape.data.element;
    expect(called(session.getMenu)).toEqual(call);
    expect([keysOf(item.shape), item.shape.level.options]).toEqual([entry, levels]);
    expect(session.getMenu.body).toBeUndefined();
  });

  it('POST update/user takes the profile and answers its fields', () => {
    const { payload, answer, ...call } = document.updateUser;
    expect(called(account.updateUser)).toEqual(call);
    expect([keysOf(account.updateUser.body?.shape ?? {}), keysOf(account.updateUser.output.shape)]).toEqual([
      payload,
      answer,
    ]);
  });

  it('POST resetpassword/user takes the new password', () => {
    const { payload, answer, ...call } = document.resetPassword;
    expect(called(account.resetPassword)).toEqual(call);
    expect([keysOf(account.resetPassword.body?.shape ?? {}), keysOf(account.resetPassword.output.shape)]).toEqual([
      payload,
      answer,
    ]);
  });
});

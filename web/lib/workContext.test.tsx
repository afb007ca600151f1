import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newId } from './ids.ts';
import { openWorkContext, setWorkContext, useWorkContext, useWorkContextOf } from './workContext.ts';

afterEach(cleanup);
const [one, other] = [newId('organization'), newId('organization')];

/** What the bar says beside a screen that shows something. */
const beside = (shown: Parameters<typeof useWorkContextOf>[0]) =>
  renderHook(() => {
    useWorkContextOf(shown);
    return useWorkContext();
  }).result.current;

it('a screen takes the context to what it shows', () => {
  openWorkContext(newId('user'));
  setWorkContext({ organizationId: one, year: 2026 });
  expect(beside({ organizationId: one, year: 2023 })).toEqual({ organizationId: one, year: 2023 });
  expect(beside({ organizationId: one })).toEqual({ organizationId: one, year: 2023 });
  expect(beside({ organizationId: other })).toEqual({ organizationId: other, year: null });
  expect(beside(undefined)).toEqual({ organizationId: other, year: null });
});

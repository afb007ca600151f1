import './zodSettings.ts';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { globalConfig } from 'zod/v4/core';

afterAll(() => {
  globalConfig.jitless = undefined;
});

it('zod finds the settings of the page when it comes', () => {
  expect(globalConfig.jitless).toBe(true);
  expect(z.object({ a: z.string() }).parse({ a: 'x' })).toEqual({ a: 'x' });
});

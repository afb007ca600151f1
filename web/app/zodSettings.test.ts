import './zodSettings.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { globalConfig } from 'zod/v4/core';

it('zod finds the settings of the page when it comes', () => {
  expect(globalConfig.jitless).toBe(true);
  expect(z.object({ a: z.string() }).parse({ a: 'x' })).toEqual({ a: 'x' });
});

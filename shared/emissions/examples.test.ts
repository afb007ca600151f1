import { describe, expect, it } from 'vitest';
import { activityTypes } from './activityTypes.ts';
import { estimate } from './estimate.ts';
import { exampleInputs } from './examples.ts';
import { contextOf } from './samples.test.helper.ts';

describe('the example of every activity type', () => {
  it.each(activityTypes.map((type) => type.key))('%s is estimated in both countries', (activity) => {
    const inputs = exampleInputs(activity);
    expect(inputs, activity).toBeDefined();
    for (const country of ['ES', 'PT'] as const) {
      const made = estimate({ activity, inputs: inputs ?? {} }, contextOf({ country }));
      expect(made, `${activity} ${country}`).toMatchObject({ ok: true });
    }
  });
});

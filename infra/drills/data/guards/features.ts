import type { Guard } from './guard.ts';

/** Imports, rows, seals and jobs. */
export const featuresGuards: readonly Guard[] = [
  {
    name: 'imports: a step only moves the version that it saw',
    file: 'functions/imports/storeWrites.ts',
    snippet: '`${eq(at.v, v)} AND ${eq(at.state, stored.state)}`',
    replacement: '`${eq(at.id, id)}`',
    test: 'functions/imports/steps.cloud.test.ts',
  },
  {
    name: 'imports: a step that nobody waits for is not done',
    file: 'functions/imports/import.queue.ts',
    snippet: 'if (stored?.state !== state)',
    replacement: 'if (!stored)',
    test: 'functions/imports/steps.cloud.test.ts',
  },
  {
    name: 'imports: a chunk that was saved is not read again',
    file: 'functions/imports/saveStep.ts',
    snippet: 'let chunk = stored.savedChunks;',
    replacement: 'let chunk = 0;',
    test: 'functions/imports/steps.cloud.test.ts',
  },
  {
    name: 'imports: the same row has the same id',
    file: 'functions/imports/saveStep.ts',
    snippet: 'id: rowIdOf(importId, n),',
    replacement: 'id: rowIdOf(importId, n + (Date.now() % 100_000)),',
    test: 'functions/imports/steps.cloud.test.ts',
  },
  {
    name: 'imports: the same content is asked about',
    file: 'functions/imports/sameFile.ts',
    snippet: 'one.fileHash === fileHash && isAdded(one)',
    replacement: 'one.fileHash === null && isAdded(one)',
    test: 'functions/imports/repeats.cloud.test.ts',
  },
  {
    name: 'imports: an event that comes again begins nothing',
    file: 'functions/imports/uploaded.storage.ts',
    snippet: "if (stored?.state === 'CREATED') await begin",
    replacement: 'if (stored) await begin',
    test: 'functions/imports/drops.cloud.test.ts',
  },
  {
    name: 'rows: of two who change one, the slower is told',
    file: 'functions/calculations/rowStore.ts',
    snippet: "{ ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': v } }),\n  };\n  return putting",
    replacement: '{}),\n  };\n  return putting',
    test: 'functions/calculations/rows.cloud.test.ts',
  },
  {
    name: 'rows: nothing after the seal',
    file: 'functions/calculations/heads.ts',
    snippet: "const isOpen = 'attribute_not_exists(isClosed)';",
    replacement: "const isOpen = 'attribute_not_exists(isNowhere)';",
    test: 'functions/calculations/seal.cloud.test.ts',
  },
  {
    name: 'rows: a figure is kept of the version that it was computed from',
    file: 'functions/calculations/rowStore.ts',
    snippet: "UpdateExpression: 'SET #result = :result',\n      ConditionExpression: 'v = :v',",
    replacement: "UpdateExpression: 'SET #result = :result',\n      ConditionExpression: 'v <> :v OR v = :v',",
    test: 'functions/calculations/jobs.cloud.test.ts',
  },
  {
    name: 'finished calculations: the facts that they were sealed with',
    file: 'functions/calculations/context.ts',
    snippet: 'if (calculation.sealed) return calculation.sealed.facts;',
    replacement: '',
    test: 'functions/factors/overrides.cloud.test.ts',
  },
  {
    name: 'jobs: one worker computes a calculation',
    file: 'functions/calculations/runStore.ts',
    snippet: '`${notExists(at.token)} OR',
    replacement: '`${notExists(at.token)} OR attribute_exists(PK) OR',
    test: 'functions/calculations/jobs.cloud.test.ts',
  },
  {
    name: 'jobs: a request that comes twice is one',
    file: 'functions/calculations/calculateJob.ts',
    snippet: 'const isDone = askedBy === undefined || before?.askedBy?.includes(askedBy);',
    replacement: 'const isDone = askedBy === undefined;',
    test: 'functions/calculations/jobs.cloud.test.ts',
  },
];

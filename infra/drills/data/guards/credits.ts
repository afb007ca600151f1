import type { Guard } from './guard.ts';

const SIMULATION = 'infra/drills/simulation.cloud.test.ts';
const LEDGER = 'functions/credits/credits.cloud.test.ts';

/** The ledger of credits: what makes it impossible to sell one twice. */
export const creditsGuards: readonly Guard[] = [
  {
    name: 'credits: a block is taken only as it was seen',
    file: 'functions/credits/blocks.ts',
    snippet: '`${eq(at.entryId, before.entryId)} AND ${eq(at.end, before.end)} AND ${eq(at.state, before.state)}`',
    replacement: '`${eq(at.start, before.start)}`',
    test: SIMULATION,
  },
  {
    name: 'credits: entries of one credit are told in their order, whatever clocks say',
    file: 'functions/credits/entryId.ts',
    snippet: 'Math.max(now.getTime(), last + 1)',
    replacement: 'now.getTime() + 0 * last',
    test: SIMULATION,
  },
  {
    name: 'credits: nothing leaves what is retired',
    file: 'shared/credits/states.ts',
    snippet: "from: ['buffer', 'available', 'withdrawn'], to: 'cancelled'",
    replacement: "from: ['buffer', 'available', 'withdrawn', 'retired'], to: 'cancelled'",
    test: 'shared/credits/blocks.test.ts',
  },
  {
    name: 'credits: none is said to be left only when the blocks say so',
    file: 'functions/credits/reserve.ts',
    snippet: 'if (available < quantity) throw',
    replacement: 'if (available < 0) throw',
    test: LEDGER,
  },
  {
    name: 'credits: what comes back of a withdrawn forest is not sold',
    file: 'functions/credits/settle.ts',
    snippet: "{ moves: ['release', 'withdraw'] }",
    replacement: "{ moves: ['release'] }",
    test: LEDGER,
  },
  {
    name: 'credits: what comes back at the moment in which its forest is disabled is not sold',
    file: 'functions/credits/settle.ts',
    snippet: 'still: requiringProject(project) }',
    replacement: '...(project.v === 0 && { still: requiringProject(project) }) }',
    test: 'functions/credits/settle.cloud.test.ts',
  },
  {
    name: 'credits: an entry that was changed breaks its seal',
    file: 'shared/credits/seals.ts',
    snippet: '!== canonical(seal)) this.broken = seal.n;',
    replacement: "=== '') this.broken = seal.n;",
    test: 'shared/credits/seals.test.ts',
  },
  {
    name: 'forests: a year that one has issued is of the land too that the team accepts of it later',
    file: 'functions/forests/review.ts',
    snippet: 'if (!isTerm) await spreadYears(forest);',
    replacement: 'if (isTerm) await spreadYears(forest);',
    test: 'functions/forests/issuedYears.cloud.test.ts',
  },
  {
    name: 'credits: what an order held when its forest was disabled is not sold by its next contract',
    file: 'functions/credits/settle.ts',
    snippet: "hold.createdAt < (project.restoredAt ?? '')",
    replacement: 'hold.createdAt === project.restoredAt',
    test: 'functions/credits/settle.cloud.test.ts',
  },
  {
    name: 'forests: one that may have the land of another is accepted by who has seen that other',
    file: 'functions/forests/beside.ts',
    snippet: 'if (unseen) throw',
    replacement: 'if (unseen && forest.v < 0) throw',
    test: 'functions/forests/beside.cloud.test.ts',
  },
  {
    name: 'forests: the number of one that sells is no other account’s',
    file: 'functions/forests/numbers.ts',
    snippet: 'project.ownerId !== tenantId',
    replacement: "project.ownerId === ''",
    test: 'functions/forests/numbers.cloud.test.ts',
  },
];

interface Seed {
  readonly forestId: string;
}
const atStep = (step: string) => (seed: Seed) => `/forest/newmonte?forest=${seed.forestId}&step=${step}`;

/** The addresses of the screens of a forest, and of each step of its registration. */
export const FOREST_ADDRESSES = {
  '/forest/formInfo/$id': { one: (seed: Seed) => `/forest/formInfo/${seed.forestId}` },
  '/forest/forestryServices': {
    plain: () => '/forest/forestryServices',
    asked: () => '/forest/forestryServices?service=firePlan',
  },
  '/forest/newmonte': {
    new: () => '/forest/newmonte',
    where: atStep('where'),
    trees: atStep('trees'),
    owner: atStep('owner'),
    summary: atStep('summary'),
  },
  '/forest/uploaddocuments': {
    choose: () => '/forest/uploaddocuments',
    one: (seed: Seed) => `/forest/uploaddocuments?forest=${seed.forestId}`,
  },
} as const;

interface Seed {
  readonly forestId: string;
  readonly forestTenantId: string;
}
/** As the team sees it. */
const theirs = (path: string) => (seed: Seed) => `${path}?tenant=${seed.forestTenantId}&forest=${seed.forestId}`;
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
  '/admin/adminmontes': { queue: () => '/admin/adminmontes', one: theirs('/admin/adminmontes') },
  '/admin/market/products': { queue: () => '/admin/market/products', one: theirs('/admin/market/products') },
} as const;

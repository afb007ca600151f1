/** For tests of other features: what becomes of a forest whose account has ended. */
export { forgetForest } from './store.ts';

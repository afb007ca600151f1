/** For tests of other features: what the State's cadastre is taken to have told. */
export { keepParcel } from './store.ts';

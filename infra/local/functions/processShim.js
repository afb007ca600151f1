// esbuild puts this in the place of the global `process` of a bundle, so that functions that share one Node process have
// each their own environment, as in Lambda. The bundle's address names it: `index.mjs?environment=<key>`.
const key = new URL(import.meta.url).searchParams.get('environment');
const env = key === null ? undefined : globalThis[Symbol.for('souto.environments')]?.get(key);

const real = globalThis.process;
const own = env === undefined ? real : Object.create(real, { env: { value: env, enumerable: true } });

export { own as process };

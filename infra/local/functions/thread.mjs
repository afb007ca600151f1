// The thread of all light functions: each has its own instance and environment (see processShim.js), named by the
// query of its bundle's address.
import { parentPort } from 'node:worker_threads';
import { run, tellStrays } from './runner.mjs';

const environments = new Map();
globalThis[Symbol.for('souto.environments')] = environments;

tellStrays('functions');
parentPort.on('message', async (message) => {
  if (message.kind === 'environment') {
    const { key, values } = message;
    // The object that the bundle has seen is changed, not replaced.
    environments.set(key, Object.assign(environments.get(key) ?? {}, values));
  } else parentPort.postMessage(await run(message));
});

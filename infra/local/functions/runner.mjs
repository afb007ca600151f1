// Runs bundled functions where nothing stands between Node and the bundle: in a process of its own (child.mjs) or in a
// thread (thread.mjs). Plain JavaScript, since loaders of TypeScript do not reach there.

const failureOf = (error) => ({
  name: String(error?.name ?? 'Error'),
  message: String(error?.message ?? error),
  stack: String(error?.stack ?? ''),
});

const handlers = new Map();
async function handlerAt(address) {
  const module = await import(address);
  if (typeof module.handler !== 'function') throw new Error(`${address} exports no handler`);
  return module.handler;
}

/** Answers `{ id, address, event, context, timeoutMs }` with `{ id, result }` or `{ id, failure }`. */
export async function run({ id, address, event, context, timeoutMs }) {
  const endsAt = performance.now() + timeoutMs;
  const getRemainingTimeInMillis = () => Math.max(0, Math.round(endsAt - performance.now()));
  try {
    let handler = handlers.get(address);
    if (!handler) {
      handler = handlerAt(address);
      handlers.set(address, handler);
    }
    const result = await (await handler)(event, { ...context, getRemainingTimeInMillis });
    // As over the wire: what JSON does not carry, a caller never sees.
    return { id, result: JSON.parse(JSON.stringify(result ?? null)) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

/** A stray rejection is the function's own defect: it is told, and the others go on. */
export function tellStrays(name) {
  process.on('unhandledRejection', (error) => console.error(`[${name}] unhandled rejection`, error));
}

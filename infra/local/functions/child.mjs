// The process of one heavy function: imports its bundle and runs one event at a time, as Lambda does. Plain JavaScript,
// so that it starts with nothing between Node and the bundle. argv: bundle
// address, function name, memory in MB.
import { Worker } from 'node:worker_threads';

const [address, functionName, memoryMb] = process.argv.slice(2);
const { handler } = await import(address);

// The memory of a function is a limit on all of it, buffers too, which V8's own limit does not count. The watch has a
// thread of its own: the main one may be busy.
new Worker(
  `setInterval(() => {
    if (process.memoryUsage.rss() > ${Number(memoryMb) * 1024 * 1024}) process.kill(process.pid, 'SIGKILL');
  }, 100);`,
  { eval: true },
).unref();

// A stray rejection is the function's own defect: it is told, and the process goes on.
process.on('unhandledRejection', (error) => console.error(`[${functionName}] unhandled rejection`, error));
// The parent is gone: nobody would hear an answer.
process.on('disconnect', () => process.exit(0));

const failureOf = (error) => ({
  name: String(error?.name ?? 'Error'),
  message: String(error?.message ?? error),
  stack: String(error?.stack ?? ''),
});

process.on('message', async (message) => {
  if (message.kind === 'environment') {
    process.env[message.name] = message.value;
    return;
  }
  const { id, event, context, timeoutMs } = message;
  const endsAt = performance.now() + timeoutMs;
  const getRemainingTimeInMillis = () => Math.max(0, Math.round(endsAt - performance.now()));
  try {
    const result = await handler(event, { ...context, getRemainingTimeInMillis });
    process.send({ id, result });
  } catch (error) {
    process.send({ id, failure: failureOf(error) });
  }
});
process.send({ isReady: true });

// The process of one heavy function. argv: bundle address, function name, memory in MB.
import { Worker } from 'node:worker_threads';
import { run, tellStrays } from './runner.mjs';

const [address, functionName, memoryMb] = process.argv.slice(2);

// The memory of a function is a limit on all of it, buffers too, which V8's own limit does not count. The watch has a
// thread of its own: the main one may be busy.
new Worker(
  `setInterval(() => {
    if (process.memoryUsage.rss() > ${Number(memoryMb) * 1024 * 1024}) process.kill(process.pid, 'SIGKILL');
  }, 100);`,
  { eval: true },
).unref();

tellStrays(functionName);
// The parent is gone: nobody would hear an answer.
process.on('disconnect', () => process.exit(0));
process.on('message', async (message) => {
  if (message.kind === 'environment') process.env[message.name] = message.value;
  else process.send(await run({ ...message, address }));
});
await import(address);
process.send({ isReady: true });

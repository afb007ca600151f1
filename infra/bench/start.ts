import { startCloud } from '#infra/local/testCloud.ts';

/** Seconds from nothing to an embedded cloud that answers its first request; memory of the process in MB. */
export async function benchStart(): Promise<{ cloudSeconds: number; firstAnswerSeconds: number; memoryMb: number }> {
  const started = performance.now();
  const cloud = await startCloud();
  const cloudSeconds = (performance.now() - started) / 1000;
  await cloud.newUser({ userType: 'Representante empresarial' });
  const firstAnswerSeconds = (performance.now() - started) / 1000;
  const memoryMb = Math.round(process.memoryUsage().rss / 1e6);
  await cloud.close();
  return { cloudSeconds, firstAnswerSeconds, memoryMb };
}

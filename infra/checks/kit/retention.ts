import { expect } from 'vitest';
import { buckets } from '#infra/manifest.ts';
import { RETENTION } from '#shared/privacy/retention.ts';
import type { synthesised } from './synthesised.ts';

/** What the table of retention says of storage, logs and backups is what is made. */
export function checkRetention(cloud: ReturnType<typeof synthesised>): void {
  expect(buckets.exports.expireDays).toBe(RETENTION.dataExports.days);
  expect(buckets.exports.expireDays).toBe(RETENTION.excels.days);
  expect(buckets.uploads.expireDays).toBe(RETENTION.uploads.days);
  const rules = cloud.everywhere('AWS::S3::Bucket').flatMap(([, p]) => {
    const { Rules = [] } = (p.LifecycleConfiguration ?? {}) as { Rules?: { ExpirationInDays?: number }[] };
    return Rules.flatMap(({ ExpirationInDays }) => ExpirationInDays ?? []);
  });
  for (const { days } of [RETENTION.dataExports, RETENTION.uploads]) expect(rules).toContain(days);
  const logs = cloud.everywhere('AWS::Logs::LogGroup').map(([, p]) => p.RetentionInDays);
  expect(logs.length).toBeGreaterThan(10);
  expect(new Set(logs)).toEqual(new Set([RETENTION.logs.days]));
  const [recovery] = cloud
    .everywhere('AWS::DynamoDB::Table')
    .map(([, p]) => (p.PointInTimeRecoverySpecification as { RecoveryPeriodInDays?: number }).RecoveryPeriodInDays);
  expect(recovery).toBe(RETENTION.backups.days);
}

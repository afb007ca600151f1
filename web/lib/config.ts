import { AppError } from '#shared/kernel/appError.ts';
import type { SiteConfig } from '#shared/session/siteConfig.ts';

let config: Promise<SiteConfig> | undefined;

/** Addresses of this deployment, read once; a failure is asked again the next time. */
export function readConfig(): Promise<SiteConfig> {
  config ??= fetch('/config.json', { headers: { Accept: 'application/json' } })
    .then((answer) => {
      if (!answer.ok) throw new AppError('kit.offline');
      return answer.json() as Promise<SiteConfig>;
    })
    .catch((cause: unknown) => {
      config = undefined;
      throw cause instanceof AppError ? cause : new AppError('kit.offline', {}, { cause });
    });
  return config;
}

import type { Server } from 'node:http';
import { SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import type { Runtime } from '#infra/local/runtime/runtime.ts';
import { consoleServer } from './console.ts';

/** The console of a running cloud, not yet listening. */
export const consoleOf = ({ clock, services, siteUrl }: Runtime): Server =>
  consoleServer({
    clock,
    sqs: services.sqs,
    scheduler: services.scheduler,
    siteUrl,
    services: { ...services.urls },
    credentials: { key: SIGNING_KEY.accessKey, secret: SIGNING_KEY.secret },
  });

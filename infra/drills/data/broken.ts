import fileUploaded from '#events/samples/imports.fileUploaded.json' with { type: 'json' };
import type { QueueName } from '#infra/manifest.ts';

/** A message that nobody can do, and what must be read beside it among the dead letters. */
export interface Broken {
  readonly kind: string;
  readonly queue: QueueName;
  readonly body: string;
  readonly reason: RegExp;
}

const message = (name: string, payload: unknown) => JSON.stringify({ id: 'msg_broken', name, payload });
/** As large as a message may be, but for some room. */
const HUGE = 2 ** 20 - 64;

export const broken: readonly Broken[] = [
  { kind: 'no JSON', queue: 'calculations', body: '{"id": "msg_1", ', reason: /not JSON/ },
  { kind: 'no object', queue: 'exports', body: 'null', reason: /no message.*received null/ },
  { kind: 'no name', queue: 'imports', body: '{"payload": {}}', reason: /no message: name/ },
  {
    kind: 'unknown name',
    queue: 'imports',
    body: message('imports.nobodyKnows', {}),
    reason: /Nobody here consumes "imports.nobodyKnows"/,
  },
  {
    kind: 'name with a control character',
    queue: 'imports',
    body: message('imports.\u0007', {}),
    reason: /Nobody here consumes "imports.\?"/,
  },
  {
    kind: 'of another queue',
    queue: 'exports',
    body: message('imports.stepRequested', {}),
    reason: /Nobody here consumes/,
  },
  {
    kind: 'against its schema',
    queue: 'calculations',
    body: message('calculations.calculateRequested', { tenantId: 'nobody', reason: 'rows' }),
    reason: /calculateRequested does not fit its schema: tenantId/,
  },
  { kind: 'huge', queue: 'exports', body: 'x'.repeat(HUGE), reason: /not JSON/ },
  {
    kind: 'another event',
    queue: 'uploaded-files',
    body: JSON.stringify({ ...fileUploaded, 'detail-type': 'Object Deleted' }),
    reason: /Not an Object Created event/,
  },
];

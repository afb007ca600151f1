import type { IncomingMessage, Server } from 'node:http';
import type { Services } from '#infra/local/runtime/services.ts';

/** A write that a service has on its disk, and has not answered yet. */
interface Write {
  /** Function that asked, by its user agent; `outside` for anybody else. */
  readonly caller: string;
  /** `dynamo.UpdateItem`, `s3.PUT`, `sqs.SendMessageBatch`, ... */
  readonly operation: string;
}
/** Told of each write before it is answered. True cuts the connection: the caller never hears. */
export type OnWrite = (write: Write) => boolean;

const WRITES = {
  dynamo: /^(PutItem|UpdateItem|DeleteItem|BatchWriteItem|TransactWriteItems)$/,
  s3: /^(PUT|DELETE)$/,
  sqs: /^SendMessage/,
  /** The provider's: what it was asked to do. Who asked it does not say. */
  payments: /^POST$/,
} as const;
type Service = keyof typeof WRITES;

function writeOf(service: Service, { method = '', headers, url = '' }: IncomingMessage): Write | undefined {
  if (service === 'payments')
    return method === 'POST' && url.startsWith('/v1/')
      ? { caller: 'light', operation: `payments.${url.replace(/\?.*/, '').replace(/_\w{10,}/g, '_')}` }
      : undefined;
  const name = service === 's3' ? method : (String(headers['x-amz-target'] ?? '').split('.')[1] ?? '');
  if (!WRITES[service].test(name)) return undefined;
  // Powertools adds a mark of its own to the name.
  const caller = /\bapp\/([\w-]+?)(-PT-|[^\w-]|$)/.exec(headers['user-agent'] ?? '')?.[1] ?? 'outside';
  return { caller, operation: `${service}.${name}` };
}

/** Services answer after the disk has it: between the two is where a crash hurts. */
function watch(server: Server, service: Service, onWrite: OnWrite): void {
  server.prependListener('request', (request: IncomingMessage, response) => {
    const write = writeOf(service, request);
    if (!write) return;
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number, ...rest: never[]) => {
      if (status < 300 && onWrite(write)) {
        response.destroy();
        return response;
      }
      return writeHead(status, ...rest);
    };
  });
}

/** Calls back for every accepted write to table, buckets and queues, deletions by the queues' pollers included. */
export function watchWrites({ dynamo, s3, sqs, payments }: Services, onWrite: OnWrite): void {
  watch(dynamo.server, 'dynamo', onWrite);
  watch(s3.server, 's3', onWrite);
  watch(sqs.server, 'sqs', onWrite);
  watch(payments.server, 'payments', onWrite);
  const remove = sqs.queues.remove.bind(sqs.queues);
  sqs.queues.remove = async (name, handles) => {
    await remove(name, handles);
    if (handles.length > 0) onWrite({ caller: `poller-${name}`, operation: 'sqs.delete' });
  };
}

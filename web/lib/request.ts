import { errorOf } from '#shared/contract/client.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { carrier, dataOf, type Parcel, type SendPorts } from './send.ts';

/** What a request says while it is under way and at its end. */
interface Toasts {
  /** What is said at the end takes the place of it. */
  loading: (text: string) => { succeeded(text: string): void; failed(text: string): void };
}
interface Words {
  loading: string;
  done: string;
  /** Without the mark of exclamation, which follows. */
  failed: string;
  of: (error: unknown) => string;
}
export interface RequestPorts extends SendPorts {
  toasts: Toasts;
  /** The texts of the page's language, for callers that give none. */
  words: () => Words;
}

export interface Request extends Parcel {
  /** A binary download: the answer is a blob. */
  isBlob?: boolean;
  /** Instead of the general ones. `error` stands before what went wrong. */
  texts?: { loading?: string; success?: string; error?: string };
  /** What tells a failure besides the status: an `error` field. */
  hasFailed?: (data: unknown) => boolean;
}

interface Told {
  success?: unknown;
  message?: unknown;
  code?: unknown;
}

/** 000 §7: `success` is true and the message holds no 'ERROR', or the status is 200; for a blob, the status alone. */
export function isSuccess({ status, data, isBlob }: { status: number; data: unknown; isBlob: boolean }): boolean {
  if (isBlob || status === 200) return status === 200;
  const { success, message = '' } = (data ?? {}) as Told;
  return success === true && !String(message).includes('ERROR');
}

/**
 * The generic request of the specification (000 §7): a method, an address below the API, a body, its content type, settings.
 * A toast says that it is under way, then how it ended.
 * @throws AppError what the server answered; `kit.requestFailed` when it did not say; `kit.offline`
 */
export function requester({ toasts, words, ...ports }: RequestPorts) {
  const carry = carrier(ports);
  const reach = async ({ isBlob = false, hasFailed, texts: _, ...parcel }: Request): Promise<unknown> => {
    const answer = await carry(parcel);
    const isBinary = isBlob && answer.status === 200;
    const data: unknown = isBinary ? await answer.blob() : await dataOf(answer);
    if (isSuccess({ status: answer.status, data, isBlob }) && !hasFailed?.(data)) return data;
    const isOurs = typeof (data as Told | null)?.code === 'string';
    throw isOurs ? errorOf(answer.status, data) : new AppError('kit.requestFailed');
  };
  return async (request: Request): Promise<unknown> => {
    const { texts = {} } = request;
    const general = words();
    const toast = toasts.loading(texts.loading ?? general.loading);
    try {
      const data = await reach(request);
      toast.succeeded(texts.success ?? general.done);
      return data;
    } catch (error) {
      toast.failed(texts.error ? `${texts.error} ${general.of(error)}` : `${general.failed}!`);
      throw error;
    }
  };
}

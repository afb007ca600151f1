import { events } from '#events/catalogue.ts';
import { bodyOf, onQueue, type WorkContext } from './messages.ts';
import { Poison } from './poison.ts';

export interface CreatedObject {
  bucket: string;
  key: string;
  sizeBytes: number;
  /** Orders the events of one key: they are at least once and in any order. */
  sequencer: string;
  /** Of the event: the same however often it is delivered. */
  createdAt: string;
}

/** The handler of a queue that bucket events reach (through EventBridge). An event of another kind is poison. */
export const onObjectCreated = (work: (object: CreatedObject, context: WorkContext) => Promise<void>) =>
  onQueue(async (record, context) => {
    const parsed = events['imports.fileUploaded'].schema.safeParse(bodyOf(record));
    if (!parsed.success) throw new Poison(`Not an Object Created event: ${parsed.error.issues[0]?.path.join('.')}`);
    const { detail, time: createdAt } = parsed.data;
    const { bucket, object } = detail;
    const { key, size: sizeBytes, sequencer } = object;
    await work({ bucket: bucket.name, key, sizeBytes, sequencer, createdAt }, context);
  });

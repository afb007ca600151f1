/**
 * Code -> code of the older protocol, which SDKs read from a header, the message, and the type on the wire where that
 * is another word.
 */
const catalogue = {
  BatchEntryIdsNotDistinct: [
    'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
    'Two or more batch entries have the same Id.',
  ],
  BatchRequestTooLong: [
    'AWS.SimpleQueueService.BatchRequestTooLong',
    'Batch requests cannot be longer than 1048576 bytes in all.',
  ],
  EmptyBatchRequest: ['AWS.SimpleQueueService.EmptyBatchRequest', 'There should be at least one entry in the request.'],
  IncompleteSignature: ['IncompleteSignature', 'The signature cannot be read.'],
  InvalidBatchEntryId: [
    'AWS.SimpleQueueService.InvalidBatchEntryId',
    'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
  ],
  InvalidClientTokenId: ['InvalidClientTokenId', 'The access key is not one of the local credentials.'],
  InvalidMessageContents: [
    'InvalidMessageContents',
    'The message holds characters that are not allowed: #x9, #xA, #xD, and Unicode from #x20 without surrogates, #xFFFE and #xFFFF.',
  ],
  InvalidParameterValue: ['InvalidParameterValue', 'A parameter is invalid.', 'InvalidParameterValueException'],
  MissingAuthenticationToken: ['MissingAuthenticationToken', 'The request is not signed.'],
  MissingParameter: [
    'MissingParameter',
    'The request must contain a parameter that it lacks.',
    'MissingRequiredParameterException',
  ],
  PurgeQueueInProgress: [
    'AWS.SimpleQueueService.PurgeQueueInProgress',
    'Only one PurgeQueue operation on a queue is allowed every 60 seconds.',
  ],
  QueueDoesNotExist: ['AWS.SimpleQueueService.NonExistentQueue', 'The specified queue does not exist.'],
  ReceiptHandleIsInvalid: ['ReceiptHandleIsInvalid', 'The input receipt handle is not a valid receipt handle.'],
  ResourceNotFoundException: ['ResourceNotFoundException', 'One or more specified resources do not exist.'],
  SignatureDoesNotMatch: ['SignatureDoesNotMatch', 'The request signature does not match.'],
  TooManyEntriesInBatchRequest: [
    'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
    'Maximum number of entries per request are 10.',
  ],
  UnsupportedOperation: ['AWS.SimpleQueueService.UnsupportedOperation', 'The embedded SQS does not offer this.'],
} as const satisfies Record<string, readonly [queryCode: string, message: string, type?: string]>;

export type SqsCode = keyof typeof catalogue;

/** Of the others it is 400. */
const statuses: Partial<Record<SqsCode, number>> = {
  IncompleteSignature: 403,
  InvalidClientTokenId: 403,
  MissingAuthenticationToken: 403,
  PurgeQueueInProgress: 403,
  ResourceNotFoundException: 404,
  SignatureDoesNotMatch: 403,
};

/** An error in the words of SQS. */
export class SqsError extends Error {
  readonly code: SqsCode;
  readonly queryCode: string;
  readonly type: string;
  readonly status: number;

  constructor(code: SqsCode, message: string = catalogue[code][1]) {
    super(message);
    const [queryCode, , type = code]: readonly [string, string, string?] = catalogue[code];
    this.code = code;
    this.queryCode = queryCode;
    this.type = type;
    this.status = statuses[code] ?? 400;
  }
}

/** Code as the SDK names it -> code of the older protocol, which SDKs read from a header, and the message. */
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
  InvalidClientTokenId: ['InvalidClientTokenId', 'The access key is not one of the local credentials.'],
  InvalidMessageContents: [
    'InvalidMessageContents',
    'The message holds characters that are not allowed: #x9, #xA, #xD, and Unicode from #x20 without surrogates, #xFFFE and #xFFFF.',
  ],
  InvalidParameterValue: ['InvalidParameterValue', 'A parameter is invalid.'],
  MessageNotInflight: ['AWS.SimpleQueueService.MessageNotInflight', 'The message is not in flight.'],
  MissingParameter: ['MissingParameter', 'The request must contain a parameter that it lacks.'],
  QueueDoesNotExist: ['AWS.SimpleQueueService.NonExistentQueue', 'The specified queue does not exist.'],
  ReceiptHandleIsInvalid: ['ReceiptHandleIsInvalid', 'The input receipt handle is not a valid receipt handle.'],
  SignatureDoesNotMatch: ['SignatureDoesNotMatch', 'The request signature does not match.'],
  TooManyEntriesInBatchRequest: [
    'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
    'Maximum number of entries per request are 10.',
  ],
  UnsupportedOperation: ['AWS.SimpleQueueService.UnsupportedOperation', 'The embedded SQS does not offer this.'],
} as const;

export type SqsCode = keyof typeof catalogue;

/** An error in the words of SQS. Status 400; 403 when the signature is refused. */
export class SqsError extends Error {
  readonly code: SqsCode;
  readonly queryCode: string;

  constructor(code: SqsCode, message: string = catalogue[code][1]) {
    super(message);
    this.code = code;
    this.queryCode = catalogue[code][0];
  }
}

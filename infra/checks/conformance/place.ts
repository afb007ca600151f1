/** Where a service answers, and who asks. */
export interface Place {
  readonly url: string;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/** A line of defence, how it is taken away, and the test that must fail then. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly snippet: string;
  readonly replacement: string;
  /** A test file. */
  readonly test: string;
}

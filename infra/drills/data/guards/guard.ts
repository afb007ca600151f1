/** A line of defence, how it is taken away, and the test that must fail then. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly snippet: string;
  readonly replacement: string;
  /** A test file. */
  readonly test: string;
  /** A drill that must fail then, of the test file of drills; with a seed where another one may not meet it. */
  readonly drill?: { readonly name: string; readonly seed?: number };
}

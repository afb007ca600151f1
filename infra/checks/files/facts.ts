import type { ContentKind } from '#shared/imports/reader/kind.ts';

/**
 * What was found in a file, by the names that an index of samples gives its facts. An object has a fixed shape: what an
 * index says beyond it is not compared. A Map is by what stands in the file (its columns): there each one that an index
 * names has to be. `undefined` is what nothing in the file tells.
 */
export type Fact =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Fact[]
  | Facts
  | ReadonlyMap<string, Fact>
  | Seen;
export interface Facts {
  readonly [name: string]: Fact;
}

/** What of an index is compared with a fact that it tells in another shape. */
export class Seen {
  readonly of: (expected: unknown) => unknown;
  readonly found: Fact;
  constructor(found: Fact, of: (expected: unknown) => unknown) {
    this.found = found;
    this.of = of;
  }
}

export interface FileToRead {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: ContentKind;
  readonly name: string;
}

/** Reads files of some kinds, as the product does. @throws AppError why a file is refused */
export interface FileReader {
  readonly kinds: readonly ContentKind[];
  /** Null: it is none of its files after all. */
  read(file: FileToRead): Promise<Facts | null>;
}

export interface Difference {
  readonly fact: string;
  readonly expected: unknown;
  readonly found: unknown;
}

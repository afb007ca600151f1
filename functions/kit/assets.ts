import { readFile } from 'node:fs/promises';

/** A file of a package that lies beside the bundle: `files` of the function in the manifest. Bytes. */
export const asset = (name: string): Promise<Buffer> => readFile(new URL(`./${name}`, import.meta.url));

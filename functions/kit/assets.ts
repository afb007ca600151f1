import { readFile } from 'node:fs/promises';

/** Where a file of a package lies beside the bundle: `files` of the function in the manifest. */
export const assetUrl = (name: string): URL => new URL(`./${name}`, import.meta.url);

/** The bytes of such a file. */
export const asset = (name: string): Promise<Buffer> => readFile(assetUrl(name));

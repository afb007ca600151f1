import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * For esbuild: svg-to-pdfkit tells a pattern from a colour by the name of its class, and minified code has no such names:
 * a chart's patterns would become the colour of the last words. Here the package sets its names itself; all the others
 * do without.
 */
export const names: Plugin = {
  name: 'names',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /svg-to-pdfkit[\\/]source\.js$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(await readFile(path, 'utf8'), { keepNames: true, sourcefile: path });
      return { contents: code };
    });
  },
};

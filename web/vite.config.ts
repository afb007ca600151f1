import { copyFile, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const out = resolve(root, '../dist/web');

/** React, the router and i18n: what every page needs, in one file that stays cached between releases. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store)|i18next[^/]*|react-i18next|use-sync-external-store|html-parse-stringify|void-elements)\//;

/** `404.html` is the same document: the site answers it with status 404 and the router shows that the page does not exist. */
const notFoundPage: Plugin = {
  name: 'souto-not-found-page',
  apply: 'build',
  closeBundle: () => copyFile(resolve(out, 'app.html'), resolve(out, '404.html')),
};

/** In development every page address answers app.html, as the site's edge does. */
const pages: Plugin = {
  name: 'souto-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      const isPage = request.headers.accept?.includes('text/html') && !path.includes('.') && !path.startsWith('/api');
      if (isPage) request.url = '/app.html';
      next();
    });
  },
  async configurePreviewServer(server) {
    const html = await readFile(resolve(out, 'app.html'), 'utf8');
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (path.includes('.') || path.startsWith('/api') || !request.headers.accept?.includes('text/html'))
        return next();
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(html);
    });
  },
};

const ICONS = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/** Each icon from its own file: the library's index would make the build read six thousand of them. */
const icons: Plugin = {
  name: 'souto-icons',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(root) || !code.includes('@tabler/icons-react')) return null;
    return code.replace(ICONS, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `import ${name} from '@tabler/icons-react/icons/${name}';`)
        .join(''),
    );
  },
};

const site = process.env.SOUTO_SITE_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root,
  plugins: [icons, react(), pages, notFoundPage],
  appType: 'mpa',
  publicDir: resolve(root, 'public'),
  server: { proxy: { '/api': site, '/config.json': site } },
  preview: { proxy: { '/api': site, '/config.json': site } },
  // The reader of a worker fetches its library for old formats only when a file needs it.
  worker: { format: 'es' },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: resolve(root, 'app.html'),
      output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
    },
  },
});

// `npm run check:all`: the tests with all that `npm test` draws from: every flow of a sector and of money, every drill (small).
process.env.SOUTO_ALL = '1';
await import('./test.mjs');

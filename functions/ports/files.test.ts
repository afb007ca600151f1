import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dispositionOf } from './files.ts';

it('names a download in ASCII and in UTF-8', () => {
  expect(dispositionOf('Huella 2026 (borrador).xlsx')).toBe(
    `attachment; filename="Huella 2026 (borrador).xlsx"; filename*=UTF-8''Huella%202026%20%28borrador%29.xlsx`,
  );
  expect(dispositionOf('Año.xlsx')).toBe(`attachment; filename="A_o.xlsx"; filename*=UTF-8''A%C3%B1o.xlsx`);
});
it('cannot be broken out of by a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(dispositionOf(name)).toMatch(/^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%!._~-]*$/);
    }),
  );
});

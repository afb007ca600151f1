import { expect, it } from 'vitest';
import type { IdOf } from '#shared/kernel/ids.ts';
import { imageNameProblem, sameImages } from './images.ts';

it.each([
  ['souto.jpg', null],
  ['souto_2026-1.webp', null],
  ['castiñeiro.png', null],
  ['souto.JPG', 'marketplace.imageUppercase'],
  ['o souto.jpg', 'marketplace.imageName'],
  ['souto(1).jpg', 'marketplace.imageName'],
  ['souto/../a.jpg', 'marketplace.imageName'],
  ['souto.gif', 'marketplace.imageType'],
  ['souto.GIF', 'marketplace.imageType'],
  ['souto', 'marketplace.imageType'],
  ['souto.jpg.exe', 'marketplace.imageType'],
])('%s: %s', (name, problem) => {
  expect(imageNameProblem(name)).toBe(problem);
});

it('an order has the same images, each once', () => {
  const [a, b] = ['a', 'b'].map((id) => ({ id: id as IdOf<'picture'> })) as [
    { id: IdOf<'picture'> },
    { id: IdOf<'picture'> },
  ];
  expect(sameImages([a, b], [b, a])).toBe(true);
  expect(sameImages([a, a], [a, b])).toBe(false);
  expect(sameImages([a], [a, b])).toBe(false);
});

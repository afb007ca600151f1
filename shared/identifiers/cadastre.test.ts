import { describe, expect, it } from 'vitest';
import { isCadastre } from './cadastre.ts';

describe('a cadastral reference', () => {
  it.each([
    ['9872023VH5797S0001WX', true],
    ['7837301VG8173B0001TT', true],
    ['2749704YJ0624N0001DI', true],
    ['4410205WJ0641S0001JH', true],
    ['4A08169P03PRAT0001LR', true],
    ['13077A018000390000MS', true],
    ['27028a11500321 0000-GT', true],
    ['28144A00100094', true],
    ['13077A018000390000', true],
    ['13077A0180003900', false],
    ['13077A018000390000FP', false],
    ['7837301VG8173B0001NN', false],
    ['28144A0010009', false],
    ['', false],
  ])('%s: %s', (text, isOne) => expect(isCadastre(text)).toBe(isOne));
});

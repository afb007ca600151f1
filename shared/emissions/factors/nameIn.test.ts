import { describe, expect, it } from 'vitest';
import { nameIn, segmentsOf } from './nameIn.ts';
import es from './names/es.json' with { type: 'json' };
import gl from './names/gl.json' with { type: 'json' };
import pt from './names/pt.json' with { type: 'json' };

const inAll = (name: string) => ({
  es: nameIn(name, 'es', es),
  gl: nameIn(name, 'gl', gl),
  pt: nameIn(name, 'pt', pt),
});

describe('the segments of a name', () => {
  it.each([
    ['Gasolina E10, turismo (M1)', ['Gasolina E#', 'turismo', 'M#']],
    ['Relación PCI/PCS, gas natural', ['Relación PCI', 'PCS', 'gas natural']],
    [
      'Furgoneta clase I (hasta 1,305 t), diésel - del pozo al tanque (WTT)',
      [...['Furgoneta clase I', 'hasta # t', 'diésel', 'del pozo al tanque', 'WTT']],
    ],
    ['Carbón sub-bituminoso', ['Carbón sub-bituminoso']],
  ])('%s', (name, segments) => expect(segmentsOf(name)).toEqual(segments));
});

describe('a name', () => {
  it('is made of its segments, with its separators and numbers', () =>
    expect(inAll('Furgoneta clase I (hasta 1,305 t), diésel - del pozo al tanque (WTT)')).toEqual({
      es: 'Furgoneta clase I (hasta 1,305 t), diésel - del pozo al tanque (WTT)',
      gl: 'Furgoneta clase I (ata 1,305 t), diésel - do pozo ao tanque (WTT)',
      pt: 'Furgoneta classe I (até 1,305 t), gasóleo - do poço ao depósito (WTT)',
    }));

  it('of the data that is English is none in Spanish', () =>
    expect(inAll('Poder calorífico inferior, Coke oven gas')).toEqual({
      es: 'Poder calorífico inferior, Gas de coquería',
      gl: 'Poder calorífico inferior, Gas de coquería',
      pt: 'Poder calorífico inferior, Gás de coqueria',
    }));

  it('has thousands as the language writes them, and equations as they are called', () => {
    expect(inAll('Petrolero de crudo, 120,000-199,999 TPM')).toEqual({
      es: 'Petrolero de crudo, 120.000-199.999 TPM',
      gl: 'Petroleiro de cru, 120.000-199.999 TPM',
      pt: 'Petroleiro de crude, 120\u00a0000-199\u00a0999 TPB',
    });
    expect(inAll('vuelo de corta distancia (<3.700 km)').pt).toBe('voo de curto curso (<3\u00a0700 km)');
    expect(inAll('Carga útil típica, camión rígido de 7.5 t MMA').es).toBe(
      'Carga útil típica, camión rígido de 7,5 t MMA',
    );
    expect(inAll('CH4 del estiércol, nivel 2 (ec. 10.23 y 10.24)').pt).toBe(
      'CH4 do estrume, nível 2 (eq. 10.23 e 10.24)',
    );
  });

  it('keeps what the table does not have', () =>
    expect(inAll('Algo nuevo 7, gas natural').pt).toBe('Algo nuevo 7, gás natural'));
});

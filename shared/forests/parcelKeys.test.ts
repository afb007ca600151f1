import { expect, it } from 'vitest';
import { parcelKeysOf } from './rules.ts';
import { ForestDraft, type Plot } from './schema.ts';

const plot = (more: object) => ({
  ...{ territory: 'catastro', province: 'Lugo', municipality: 'Cervantes', areaM2: 20_000, source: 'cadastre' },
  ...more,
});

it('has a name for each parcel: the same with the unit in it or without', () => {
  const { plots } = ForestDraft.parse({
    ...{ name: 'Souto', country: 'ES', kind: 'multi' },
    plots: [
      plot({ reference: '13077A018000390000MS' }),
      plot({ reference: '13077A01800039' }),
      plot({ reference: '', territory: 'araba', polygon: '4', parcel: '12' }),
      plot({ reference: '', territory: 'araba', polygon: '004', parcel: '00012', municipality: 'Cérvantes ' }),
      plot({ reference: '', territory: 'pt', source: 'drawn' }),
      plot({ reference: '201-4-114', territory: 'navarra' }),
      plot({ reference: ' 201-04-0114', territory: 'navarra' }),
      plot({ reference: '20-14-114', territory: 'navarra' }),
      plot({ reference: '45', territory: 'pt', municipality: 'Montalegre' }),
      plot({ reference: '45', territory: 'pt', municipality: 'Vinhais' }),
    ],
  });
  expect(parcelKeysOf(plots as Plot[])).toEqual([
    ...['13077A01800039', 'araba-CERVANTES-4-12', 'navarra-201-4-114', 'navarra-20-14-114'],
    ...['pt-MONTALEGRE-45', 'pt-VINHAIS-45'],
  ]);
  // Of one municipality each parish has an article 12 of a section B.
  const article = (parish: string) => ({
    ...plots[4],
    territory: 'pt',
    reference: '',
    polygon: 'B',
    parcel: '12',
    parish,
  });
  expect(parcelKeysOf([article('Cabril'), article('Salto')] as Plot[])).toEqual([
    ...['pt-CERVANTES-CABRIL-B-12', 'pt-CERVANTES-SALTO-B-12'],
  ]);
});

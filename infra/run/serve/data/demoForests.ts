import type { DemoOwner } from '../demoForestTypes.ts';

const PLACE = {
  courel: { municipality: 'Folgoso do Courel', province: 'Lugo' },
  cervantes: { municipality: 'Cervantes', province: 'Lugo' },
  navia: { municipality: 'Navia de Suarna', province: 'Lugo' },
  nogais: { municipality: 'As Nogais', province: 'Lugo' },
  pedrafita: { municipality: 'Pedrafita do Cebreiro', province: 'Lugo' },
  quiroga: { municipality: 'Quiroga', province: 'Lugo' },
  becerrea: { municipality: 'Becerreá', province: 'Lugo' },
  montalegre: { municipality: 'Montalegre', province: 'Vila Real', country: 'PT' },
} as const;

/** The forests of the demo's own account: one in each state that an owner sees. Names that we made up. */
export const OWN_FORESTS: DemoOwner['forests'] = [
  {
    ...{ n: 0, name: 'Souto da Fonte Fría', ...PLACE.courel, lat: 42.587, lon: -7.194, areaHa: 41.2 },
    ...{ species: [['chestnut', 100]], plantedYear: 1998, treesPerHa: 500 },
    ...{ stage: 'active', daysAgo: 500, isRenewed: true, floorCents: 1_000 },
    listing: {
      ...{ category: 'management', goals: [13, 15] },
      short: 'Souto de castiñeiros no Courel, con poda e aproveitamento de castaña.',
      long: 'Castiñeiros plantados en 1998. Pódanse cada cinco anos e rózase o mato a man. O que se vende é a absorción dun ano, calculada antes de que ocorra.',
      images: [
        { seed: 11, light: 'autumn', trees: 'round' },
        { seed: 12, light: 'morning', trees: 'round' },
      ],
    },
  },
  {
    ...{ n: 1, name: 'Monte do Castro Vello', ...PLACE.cervantes, lat: 42.871, lon: -7.062, areaHa: 96.4 },
    species: [
      ['maritime-pine', 80],
      ['pyrenean-oak', 20],
    ],
    ...{ plantedYear: 1995, treesPerHa: 900, stage: 'active', daysAgo: 160, hasFireInsurance: true, floorCents: 1_500 },
    listing: {
      ...{ category: 'conservation', goals: [8, 13, 15], cents: 1_950 },
      short: 'Piñeiral de monte alto en Cervantes, con seguro de incendios.',
      long: 'Piñeiro do país plantado en 1995, con devasas e rareos. O que se vende é a absorción dun ano, calculada antes de que ocorra.',
      images: [{ seed: 24, light: 'noon', trees: 'pointed' }],
    },
  },
  {
    ...{ n: 2, name: 'Mata da Ribeira Nova', ...PLACE.montalegre, lat: 41.826, lon: -7.79, areaHa: 113 },
    ...{ species: [['pyrenean-oak', 100]], plantedYear: 1985, treesPerHa: 900, stage: 'active', daysAgo: 190 },
    listing: {
      ...{ category: 'restoration', goals: [6, 13, 15] },
      short: 'Carvalhal de carvalho-negral em Montalegre, junto à ribeira.',
      long: 'Carvalho-negral regenerado desde 1985, com faixas limpas junto à água. O que se vende é a absorção de um ano, calculada antes de acontecer.',
      images: [{ seed: 7, light: 'evening', trees: 'round' }],
    },
  },
  {
    ...{ n: 3, name: 'Devesa do Mazo', ...PLACE.courel, lat: 42.611, lon: -7.152, areaHa: 12.6 },
    species: [
      ['oak', 60],
      ['chestnut', 40],
    ],
    ...{ plantedYear: 1988, treesPerHa: 700, stage: 'accepted', daysAgo: 12, dbhMm: 242 },
  },
  {
    ...{ n: 4, name: 'Chousa da Cruz', ...PLACE.pedrafita, lat: 42.722, lon: -7.028, areaHa: 6.8 },
    ...{ species: [['scots-pine', 100]], plantedYear: 2004, treesPerHa: 1_100, stage: 'submitted', daysAgo: 5 },
  },
  {
    ...{ n: 5, name: 'Lameiro de Abaixo', ...PLACE.nogais, lat: 42.806, lon: -7.108, areaHa: 3.4 },
    ...{ species: [['chestnut', 100]], plantedYear: 2012, treesPerHa: 400, stage: 'draft', daysAgo: 9 },
    asked: 'A escritura que mandaches é doutra parcela: falta a desta.',
  },
  {
    ...{ n: 6, name: 'Souto novo', ...PLACE.courel, lat: 42.563, lon: -7.17, areaHa: 2.9 },
    ...{ species: [['chestnut', 100]], plantedYear: 2019, treesPerHa: 600, stage: 'draft', daysAgo: 1 },
  },
];

/** Owners beside, whom nobody signs in as: with them there are enough of a province for its species to be told of. */
export const NEIGHBOURS: readonly DemoOwner[] = [
  {
    person: { email: 'carme@souto.local', name: 'Carme', surname: 'Fouz Rao' },
    ...{ taxId: '12345678Z', kind: 'private', seller: 'individual' },
    profile: {
      name: 'Devesas de Rao',
      short: 'Carballeiras vellas na montaña de Navia, da mesma casa desde 1902.',
      long: '',
    },
    forests: [
      {
        ...{ n: 7, name: 'Devesa de Rao', ...PLACE.navia, lat: 42.913, lon: -6.946, areaHa: 88 },
        species: [
          ['pyrenean-oak', 50],
          ['chestnut', 40],
          ['maritime-pine', 10],
        ],
        ...{ plantedYear: 1991, treesPerHa: 600, stage: 'active', daysAgo: 130, floorCents: 1_200 },
        listing: {
          ...{ category: 'conservation', goals: [13, 15], cents: 2_240 },
          short: 'Carballeira con castiñeiros nas ladeiras do río Rao.',
          long: 'Unha carballeira que se deixa medrar, con castiñeiros polas beiras. Só se corta o que cae.',
          images: [{ seed: 31, light: 'morning', trees: 'round' }],
        },
      },
    ],
  },
  {
    person: {
      ...{ email: 'pedrasmouras@souto.local', name: 'Antón', surname: 'Díaz Lozao' },
      companyName: 'Comunidade de Montes de Pedras Mouras',
    },
    ...{ taxId: 'G27033182', kind: 'communal', seller: 'company' },
    profile: {
      name: 'Comunidade de Montes de Pedras Mouras',
      short: 'Monte veciñal en man común das Nogais: trinta e unha casas.',
      long: 'O que se cobra vai para devasas, camiños e a escola da parroquia, segundo decide a asemblea cada ano.',
    },
    forests: [
      {
        ...{ n: 8, name: 'Monte de Pedras Mouras', ...PLACE.nogais, lat: 42.783, lon: -7.071, areaHa: 180 },
        species: [
          ['maritime-pine', 70],
          ['pyrenean-oak', 30],
        ],
        ...{ plantedYear: 2001, treesPerHa: 1_000, stage: 'active', daysAgo: 220, hasFireInsurance: true },
        listing: {
          ...{ category: 'management', goals: [8, 12, 13, 15] },
          short: 'Piñeiral veciñal con rareos e gando que mantén limpo o monte.',
          long: 'Piñeiro do país plantado en 2001 e carballos que veñen sós. Rarease cada oito anos e pacen nel cabalos e vacas.',
          images: [
            { seed: 42, light: 'noon', trees: 'pointed' },
            { seed: 43, light: 'evening', trees: 'pointed' },
          ],
        },
      },
    ],
  },
  {
    person: { email: 'xoan@souto.local', name: 'Xoán', surname: 'Ferreiro Cela' },
    ...{ taxId: '87654321X', kind: 'private' },
    forests: [
      {
        ...{ n: 9, name: 'Souto do Cebreiro', ...PLACE.pedrafita, lat: 42.702, lon: -7.051, areaHa: 45 },
        species: [
          ['chestnut', 70],
          ['pyrenean-oak', 30],
        ],
        ...{ plantedYear: 2004, treesPerHa: 500, stage: 'signed', daysAgo: 12 },
      },
      {
        ...{ n: 11, name: 'Ladeira da Seara', ...PLACE.quiroga, lat: 42.561, lon: -7.262, areaHa: 14 },
        ...{ species: [['maritime-pine', 100]], plantedYear: 2003, treesPerHa: 1_000, stage: 'lost', daysAgo: 210 },
      },
    ],
  },
  {
    person: {
      ...{ email: 'valdolor@souto.local', name: 'Iria', surname: 'Losada Vega' },
      companyName: 'Forestal Val do Lor, S. L.',
    },
    ...{ taxId: 'B27120450', kind: 'company', seller: 'company' },
    profile: { name: 'Forestal Val do Lor', short: 'Xestión forestal en Quiroga desde 1999.', long: '' },
    forests: [
      {
        ...{ n: 10, name: 'Pinar do Val do Lor', ...PLACE.quiroga, lat: 42.503, lon: -7.231, areaHa: 120 },
        species: [
          ['maritime-pine', 60],
          ['chestnut', 40],
        ],
        ...{ plantedYear: 2006, treesPerHa: 900, stage: 'active', daysAgo: 100 },
        listing: {
          ...{ category: 'planting', goals: [8, 13], cents: 1_790 },
          short: 'Plantación de piñeiro e castiñeiro sobre terras que arderon en 2004.',
          long: 'Replantouse en 2006 o que ardera dous anos antes, con castiñeiro nas valgadas para que o lume non pase.',
          images: [{ seed: 55, light: 'morning', trees: 'pointed' }],
        },
      },
    ],
  },
  {
    person: { email: 'manuela@souto.local', name: 'Manuela', surname: 'Rúa Neira' },
    ...{ taxId: '11111111H', kind: 'private' },
    forests: [
      {
        ...{ n: 12, name: 'Carballeira de Furco', ...PLACE.becerrea, lat: 42.851, lon: -7.148, areaHa: 52 },
        species: [
          ['chestnut', 50],
          ['maritime-pine', 30],
          ['pyrenean-oak', 20],
        ],
        ...{ plantedYear: 1996, treesPerHa: 700, stage: 'active', daysAgo: 75 },
        listing: {
          ...{ category: 'restoration', goals: [13, 15] },
          short: 'Bosque mesturado en Furco, preto do Miño novo.',
          long: 'Castiñeiros, piñeiros e carballos que foron gañando terra aos prados que xa non se segan.',
          images: [{ seed: 63, light: 'autumn', trees: 'round' }],
          isWaiting: true,
        },
      },
      {
        ...{ n: 13, name: 'Monte da Agüeira', ...PLACE.becerrea, lat: 42.878, lon: -7.171, areaHa: 22.5 },
        ...{ species: [['holm-oak', 100]], plantedYear: 1990, treesPerHa: 500, stage: 'submitted', daysAgo: 13 },
      },
    ],
  },
];

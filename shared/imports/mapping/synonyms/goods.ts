type Words = Readonly<Record<string, readonly string[]>>;

const MATERIALS: Words = {
  glass: ['vidrio', 'vidro', 'glass'],
  wood: ['madera', 'madeira', 'wood', 'palets', 'pallets', 'paletes'],
  concrete: ['hormigon', 'formigon', 'betao', 'concrete'],
  bricks: ['ladrillos', 'tijolos', 'bricks'],
  tyres: ['neumaticos', 'pneumaticos', 'pneus', 'tyres', 'tires'],
  'paper-and-board-board': ['carton', 'cartao', 'cardboard'],
  'paper-and-board-paper': ['papel', 'paper'],
  'paper-and-board-mixed': ['papel y carton', 'papel e carton', 'papel e cartao', 'paper and board'],
  'plastics-average-plastics': ['plastico', 'plasticos', 'plastic', 'plastics'],
  'plastics-average-plastic-film': ['film plastico', 'film', 'pelicula plastica', 'plastic film'],
  'plastics-pet': ['pet'],
  'plastics-hdpe': ['pead', 'hdpe'],
  'plastics-ldpe': ['pebd', 'ldpe'],
  'plastics-pp': ['polipropileno', 'polypropylene'],
  'plastics-pvc': ['pvc'],
  'metal-scrap-metal': ['chatarra', 'sucata', 'scrap', 'scrap metal'],
  'metal-steel-cans': ['latas de acero', 'latas de aceiro', 'latas de aco', 'steel cans'],
  'metal-aluminium-cans-and-foil': ['latas de aluminio', 'aluminium cans'],
  'mineral-oil': ['aceite mineral', 'aceite usado', 'oleo mineral', 'oleos usados', 'mineral oil'],
  clothing: ['ropa', 'roupa', 'vestuario', 'clothing'],
};

/** Words for materials, wastes and their treatments (the operations R and D of waste documents too): option source -> value -> words. */
export const GOODS_SYNONYMS: Readonly<Record<string, Words>> = {
  materials: MATERIALS,
  wastes: {
    ...MATERIALS,
    'household-residual-waste': ['resto', 'rsu', 'basura', 'lixo', 'indiferenciado', 'residual waste'],
    'organic-food-and-drink-waste': ['restos de comida', 'comida', 'organico', 'food waste'],
    'organic-garden-waste': ['poda', 'jardin', 'jardim', 'xardin', 'garden waste'],
    'average-construction': ['rcd', 'escombros', 'entullo', 'construccion y demolicion', 'construction waste'],
    batteries: ['pilas', 'baterias', 'pilhas', 'batteries'],
    'weee-mixed': ['raee', 'reee', 'weee', 'residuos electronicos'],
  },
  treatments: {
    landfill: ['vertedero', 'vertedoiro', 'aterro', 'landfill', 'd1', 'd5'],
    'incineration-energy-recovery': ['valorizacion energetica', 'valorizacao energetica', 'energy recovery', 'r1'],
    incineration: ['incineracion sin recuperacion', 'd10'],
    'recycling-closed-loop': ['reciclaje', 'reciclado', 'reciclaxe', 'reciclagem', 'recycling', 'recycled', 'r4', 'r5'],
    composting: ['compostaje', 'compostaxe', 'compostagem', 'composting'],
    'anaerobic-digestion': ['digestion anaerobia', 'dixestion anaerobia', 'biometanizacion', 'anaerobic digestion'],
  },
};

type Words = Readonly<Record<string, readonly string[]>>;

/** Short words for options, that mean them only when they stand alone: option source or `choices.<field>` -> value -> words. */
export const LOOSE_WORDS: Readonly<Record<string, Words>> = {
  'travel.road': {
    'car-average': ['coche', 'coche propio', 'coche particular', 'turismo', 'carro', 'automovil', 'car', 'own car'],
    van: ['furgoneta', 'furgon', 'carrinha', 'van'],
    motorcycle: ['moto', 'motocicleta', 'motociclo', 'mota', 'motorbike', 'motorcycle'],
    moped: ['ciclomotor', 'scooter', 'moped'],
    taxi: ['taxi', 'vtc', 'uber', 'cabify'],
    bus: ['autobus', 'bus', 'bus urbano', 'autobus urbano', 'autocarro'],
    coach: ['autocar', 'autobus interurbano', 'autocarro interurbano', 'coach'],
    bicycle: ['bici', 'bicicleta', 'bike', 'bicycle', 'cycling'],
    'electric-bicycle': ['bici electrica', 'bicicleta electrica', 'bicicleta eletrica', 'e bike', 'electric bike'],
    'kick-scooter': ['patinete', 'trotinete'],
    'electric-scooter': ['patinete electrico', 'trotinete eletrica', 'electric scooter', 'e scooter'],
    walk: ['a pie', 'andando', 'a pe', 'caminando', 'walking', 'on foot', 'walk'],
  },
  'travel.rail': {
    train: ['tren', 'comboio', 'train', 'rail', 'ferrocarril', 'renfe', 'cp'],
    metro: ['metro', 'subway', 'underground', 'tube'],
    'light-rail': ['tranvia', 'eletrico', 'tram', 'metro ligero', 'light rail'],
    'high-speed': ['ave', 'avlo', 'alta velocidad', 'alta velocidade', 'tav'],
    suburban: ['cercanias', 'rodalies', 'suburbano'],
    regional: ['media distancia', 'regional'],
    intercity: ['larga distancia', 'intercidades', 'alfa pendular'],
  },
  'travel.maritime': { ferry: ['ferry', 'barco', 'ferri', 'transbordador', 'boat'] },
  'freight.road': {
    van_average: ['furgoneta', 'furgon', 'carrinha', 'van'],
    hgv_average: ['camion', 'camiao', 'truck', 'lorry', 'hgv'],
    'hgv_rigid-average': ['camion rigido', 'camiao rigido', 'rigid truck'],
    'hgv_artic-average': ['trailer', 'camion articulado', 'camiao articulado', 'articulado', 'articulated truck'],
  },
  'livestock.enteric': {
    'dairy-cattle': ['vacas', 'vacas lecheras', 'vacas leiteiras', 'vacuno de leche', 'vacun de leite', 'dairy cows'],
    'other-cattle': ['vacuno de carne', 'vacun de carne', 'bovinos de carne', 'terneros', 'beef cattle'],
    sheep: ['ovejas', 'ovella', 'ovellas', 'ovelhas', 'ovino', 'ovinos', 'corderos', 'sheep'],
    goats: ['cabras', 'caprino', 'caprinos', 'goats'],
    'market-swine': ['cerdos', 'porcino', 'cebo', 'porcos', 'suinos', 'pigs', 'swine'],
    'breeding-swine': ['cerdas', 'madres', 'porcas', 'sows'],
    horses: ['caballos', 'equino', 'cabalos', 'cavalos', 'horses'],
  },
  'choices.cabin': {
    economy: ['turista', 'eco', 'economy', 'economica', 'y'],
    'premium-economy': ['turista premium', 'premium', 'premium economy'],
    business: ['business', 'ejecutiva', 'executiva', 'negocios', 'preferente'],
    first: ['primera', 'primeira', 'first'],
  },
  'choices.climate': {
    wet: ['humedo', 'humido', 'wet', 'lluvioso', 'humid'],
    dry: ['seco', 'dry', 'arido'],
  },
  'choices.fertilizer': {
    synthetic: ['npk', 'nitrato amonico', 'nitrato de amonio', 'nac', 'mineral', 'abono mineral', 'adubo mineral'],
    urea: ['urea', 'ureia', 'urea 46'],
    slurry: ['purin', 'xurro', 'chorume', 'slurry'],
    'solid-manure': ['estiercol', 'esterco', 'estrume', 'manure'],
  },
};

/** Where a fuel word holds: burnt in an installation, in vehicles and machines, or both. */
interface FuelWords {
  readonly fuel: string;
  readonly names: readonly string[];
  readonly where?: 'stationary' | 'mobile';
  /** First and last year of the row's date: since 2019 the pumps' standard blends have rows of their own. */
  readonly from?: number;
  readonly until?: number;
}

const DIESEL = [
  'diesel',
  'gasoleo',
  'gasoil',
  'gas oil',
  'gasoleo a',
  'gasoil a',
  'gas oil a',
  'diesel a',
  'gasoleo de automocion',
  'gasoil automocion',
  'gasoleo automocion',
  'gasoleo rodoviario',
  'diesel e',
  'diesel premium',
  'diesel e neotech',
];
const DIESEL_A = [
  'gasoleo a',
  'gasoil a',
  'gas oil a',
  'diesel a',
  'gasoleo de automocion',
  'diesel',
  'gasoleo automocion',
];
const PETROL = [
  'gasolina',
  'gasolina 95',
  'gasolina 98',
  'gasolina sin plomo',
  'sin plomo 95',
  'sin plomo 98',
  's p 95',
  'sp 95',
  'sp95',
  'sp98',
  'petrol',
  'gasoline',
  'unleaded',
  'gasolina sen chumbo',
  'gasolina sem chumbo',
];

/** Words for fuels in four languages -> the fuel of the factor data. The longest phrase in a text decides. */
export const FUEL_SYNONYMS: readonly FuelWords[] = [
  {
    fuel: 'natural-gas',
    where: 'stationary',
    names: ['gas natural', 'natural gas', 'gas natural pcs', 'gn', 'gas ciudad', 'gas canalizado', 'gas de red'],
  },
  { fuel: 'natural-gas', where: 'stationary', names: ['gas natural red', 'gas natural kwh', 'gnl planta'] },
  {
    fuel: 'diesel-c-heating-gasoil',
    names: [
      'gasoleo c',
      'gasoil c',
      'gas oil c',
      'gas oleo c',
      'diesel c',
      'gasoleo calefaccion',
      'gasoil calefaccion',
      'gasoleo de calefaccion',
      'gasoil de calefaccion',
      'gasoleo de aquecimento',
      'heating oil',
      'heating gas oil',
      'heating gasoil',
    ],
  },
  {
    fuel: 'diesel-b-gasoil',
    names: [
      'gasoleo b',
      'gasoil b',
      'gas oil b',
      'diesel b',
      'gasoleo agricola',
      'gasoil agricola',
      'gasoleo verde',
      'red diesel',
    ],
  },
  { fuel: 'fuel-oil', names: ['fueloleo', 'fuel oil', 'fueloil', 'fuel', 'fuelolio'] },
  {
    fuel: 'lpg',
    names: ['glp', 'gpl', 'lpg', 'autogas', 'gases licuados del petroleo', 'gas licuado', 'gas licuado de petroleo'],
  },
  { fuel: 'kerosene', where: 'stationary', names: ['queroseno', 'kerosene', 'querosene', 'keroseno'] },
  {
    fuel: 'propane',
    where: 'stationary',
    names: ['propano', 'gas propano', 'propane', 'propano granel', 'propano a granel'],
  },
  {
    fuel: 'butane',
    where: 'stationary',
    names: ['butano', 'gas butano', 'butane', 'bombona de butano', 'botella de butano'],
  },
  { fuel: 'town-gas', where: 'stationary', names: ['gas manufacturado', 'town gas'] },
  { fuel: 'biogas', where: 'stationary', names: ['biogas'] },
  { fuel: 'biomethane', names: ['biometano', 'biomethane'] },
  {
    fuel: 'biomass-wood',
    where: 'stationary',
    names: ['madera', 'lena', 'madeira', 'lenha', 'biomasa madera', 'wood', 'wood logs', 'firewood'],
  },
  {
    fuel: 'biomass-pellets',
    where: 'stationary',
    names: ['pellets', 'pellet', 'pelets', 'biomasa pellets', 'pellets de madera', 'wood pellets'],
  },
  {
    fuel: 'biomass-chips',
    where: 'stationary',
    names: [
      'astilla',
      'astillas',
      'astillas de madera',
      'biomasa astilla',
      'estelas',
      'estilha',
      'wood chips',
      'chips',
    ],
  },
  {
    fuel: 'biomass-sawdust',
    where: 'stationary',
    names: ['serrin', 'serrines', 'virutas', 'serrines y virutas', 'sawdust', 'serraduras'],
  },
  {
    fuel: 'biomass-nut-shells',
    where: 'stationary',
    names: ['cascara de frutos secos', 'cascara de almendra', 'cascara de pinon', 'nut shells'],
  },
  {
    fuel: 'biomass-olive-stones',
    where: 'stationary',
    names: ['hueso de aceituna', 'orujillo', 'olive stones', 'caroco de azeitona'],
  },
  { fuel: 'charcoal', where: 'stationary', names: ['carbon vegetal', 'charcoal', 'carvao vegetal'] },
  { fuel: 'petroleum-coke', where: 'stationary', names: ['coque de petroleo', 'petcoke', 'petroleum coke'] },
  { fuel: 'coke-oven-coke', where: 'stationary', names: ['coque de carbon', 'coque', 'coke'] },
  {
    fuel: 'hard-coal-anthracite',
    where: 'stationary',
    names: ['hulla', 'antracita', 'hulla y antracita', 'anthracite', 'hard coal'],
  },
  {
    fuel: 'sub-bituminous-coal',
    where: 'stationary',
    names: ['hullas subituminosas', 'hulla subituminosa', 'sub bituminous coal'],
  },
  { fuel: 'diesel-b7', where: 'mobile', from: 2019, names: DIESEL },
  { fuel: 'diesel', where: 'mobile', until: 2018, names: DIESEL },
  { fuel: 'diesel-b7', where: 'stationary', from: 2019, names: DIESEL_A },
  { fuel: 'diesel-a', where: 'stationary', until: 2018, names: DIESEL_A },
  { fuel: 'petrol-e5', from: 2019, names: PETROL },
  { fuel: 'petrol', until: 2018, names: PETROL },
  { fuel: 'diesel-b7', names: ['b7', 'gasoleo b7', 'diesel b7', 'gasoil b7', 'gasoleo a b7'] },
  { fuel: 'diesel-b10', names: ['b10', 'gasoleo b10', 'diesel b10', 'gasoil b10'] },
  { fuel: 'diesel-b20', names: ['b20', 'gasoleo b20', 'diesel b20', 'gasoil b20'] },
  { fuel: 'diesel-b30', names: ['b30', 'gasoleo b30', 'diesel b30', 'gasoil b30'] },
  {
    fuel: 'diesel-b100',
    names: ['b100', 'biodiesel', 'gasoleo b100', 'diesel b100', 'biodiesel b100', 'biodiesel puro'],
  },
  { fuel: 'hvo', names: ['hvo', 'hvo100', 'diesel renovable', 'renewable diesel', 'aceite vegetal hidrotratado'] },
  { fuel: 'petrol-e5', names: ['e5', 'gasolina e5', 'gasolina 95 e5', 'gasolina 98 e5', 'petrol e5'] },
  { fuel: 'petrol-e10', names: ['e10', 'gasolina e10', 'gasolina 95 e10', 'petrol e10'] },
  { fuel: 'petrol-e85', names: ['e85', 'gasolina e85', 'petrol e85'] },
  { fuel: 'petrol-e100', names: ['e100', 'bioetanol', 'bioethanol', 'etanol'] },
  { fuel: 'cng', names: ['gnc', 'gas natural comprimido', 'cng', 'compressed natural gas', 'gas natural vehicular'] },
  { fuel: 'lng', names: ['gnl', 'gas natural licuado', 'lng', 'liquefied natural gas'] },
  { fuel: 'adblue', where: 'mobile', names: ['adblue', 'ad blue', 'urea'] },
  {
    fuel: 'lubricants',
    where: 'mobile',
    names: ['lubricante', 'lubricantes', 'aceite lubricante', 'lubricants', 'aceite motor'],
  },
];

/** Fuels of vehicles that are answered by distance: the factor data knows them by simpler words. */
export const VEHICLE_FUEL_SYNONYMS: readonly { fuel: string; names: readonly string[] }[] = [
  { fuel: 'diesel', names: [...DIESEL, 'gasoleo b7', 'diesel b7', 'b7'] },
  { fuel: 'petrol', names: [...PETROL, 'gasolina e5', 'gasolina e10', 'e5', 'e10'] },
  { fuel: 'lpg', names: ['glp', 'gpl', 'lpg', 'autogas'] },
  { fuel: 'cng', names: ['gnc', 'cng', 'gas natural comprimido', 'gas natural vehicular'] },
  { fuel: 'lng', names: ['gnl', 'lng', 'gas natural licuado'] },
  { fuel: 'hybrid', names: ['hibrido', 'hibrida', 'hybrid', 'hev', 'hibrido no enchufable'] },
  {
    fuel: 'plug-in-hybrid',
    names: ['hibrido enchufable', 'hibrida enchufable', 'phev', 'plug in hybrid', 'hibrido plug in'],
  },
  { fuel: 'electric', names: ['electrico', 'electrica', 'electric', 'bev', 'eletrico', 'electrico de bateria'] },
  { fuel: 'unknown', names: ['desconocido', 'unknown', 'no se sabe', 'desconhecido', 'descoñecido'] },
];

/** Vehicles and machines -> the categories that the ministry's calculator has for them. */
export const VEHICLE_SYNONYMS: readonly { vehicle: string; names: readonly string[] }[] = [
  {
    vehicle: 'car-m1',
    names: [
      'turismo',
      'turismos',
      'coche',
      'coches',
      'automovil',
      'car',
      'cars',
      'passenger car',
      'm1',
      'berlina',
      'suv',
      'todoterreno',
      'ligeiro',
      'carro',
      'vehiculo ligero',
      'vehiculos ligeros',
      'comercial ligero m1',
    ],
  },
  {
    vehicle: 'van-n1',
    names: [
      'furgoneta',
      'furgonetas',
      'furgon',
      'furgones',
      'furgoneta o furgon',
      'carrinha',
      'van',
      'vans',
      'n1',
      'comercial',
      'vehiculo comercial',
      'reparto',
    ],
  },
  {
    vehicle: 'truck-n2-n3',
    names: [
      'camion',
      'camiones',
      'camions',
      'camiao',
      'camioes',
      'truck',
      'trucks',
      'lorry',
      'hgv',
      'n2',
      'n3',
      'tractora',
      'cabeza tractora',
      'trailer',
      'pesado',
      'vehiculo pesado',
    ],
  },
  { vehicle: 'bus-m2-m3', names: ['autobus', 'autobuses', 'autocar', 'autocarro', 'bus', 'microbus', 'm2', 'm3'] },
  { vehicle: 'moped-l1-l2', names: ['ciclomotor', 'ciclomotores', 'moped', 'l1e', 'l2e'] },
  {
    vehicle: 'motorcycle-l3-l7',
    names: ['motocicleta', 'motocicletas', 'moto', 'motos', 'motorcycle', 'l3e', 'motociclo'],
  },
];
/** Machines burn fuel too (same question, another use). */
export const MACHINE_SYNONYMS: readonly { vehicle: string; names: readonly string[] }[] = [
  {
    vehicle: 'machinery-agriculture',
    names: ['maquinaria agricola', 'tractor', 'tractores', 'cosechadora', 'agricultural machinery', 'trator'],
  },
  {
    vehicle: 'machinery-forestry',
    names: [
      'maquinaria forestal',
      'procesadora',
      'autocargador',
      'motosierra',
      'desbrozadora',
      'forestry machinery',
      'maquinaria florestal',
    ],
  },
  {
    vehicle: 'machinery-commercial-industrial',
    names: [
      'maquinaria',
      'maquinaria industrial',
      'carretilla',
      'carretillas',
      'carretilla elevadora',
      'toro',
      'grupo electrogeno',
      'generador',
      'generator',
      'forklift',
      'retroexcavadora',
      'excavadora',
      'maquinaria comercial institucional e industrial',
      'empilhador',
      'plataforma elevadora',
      'grua',
    ],
  },
];

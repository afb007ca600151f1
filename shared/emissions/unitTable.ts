/** A unit belongs to one dimension; a conversion happens inside it, or across two by a sourced property of the fuel. */
export type Dimension =
  | 'mass'
  | 'volume'
  | 'energy'
  | 'energyGross'
  | 'energyNet'
  | 'distance'
  | 'passengerDistance'
  | 'freightDistance'
  | 'consumptionVolume'
  | 'consumptionMass'
  | 'consumptionEnergy'
  | 'energyPerVolume'
  | 'time'
  | 'area'
  | 'money'
  | 'count'
  | 'passengers'
  | 'employees'
  | 'rooms'
  | 'nights'
  | 'trips'
  | 'livestock'
  | 'heads'
  | 'massCo2e'
  | 'massN2o'
  | 'massCh4'
  | 'massCo2'
  | 'massN'
  | 'massCod'
  | 'massYears'
  | 'headYears'
  | 'areaYears'
  | 'areaDays'
  | 'areaSeasons'
  | 'massPerArea'
  | 'co2ePerEnergy'
  | 'co2PerCount';

export interface Unit {
  readonly id: string;
  readonly dimension: Dimension;
  /** Size in the base unit of its dimension, as an exact decimal: kg, l, MJ, km... */
  readonly inBase: number;
  /** Constant of the factor data that publishes the size, where it is not a definition of the SI. */
  readonly constant?: string;
  /** How files write it (compared without case, accents, dots and spaces). */
  readonly aliases?: readonly string[];
}

interface EnergyUnit extends Pick<Unit, 'id' | 'inBase' | 'constant'> {
  readonly aliases?: readonly string[];
}
const energyUnits: readonly EnergyUnit[] = [
  { id: 'kWh', inBase: 3.6 },
  { id: 'MWh', inBase: 3600 },
  { id: 'GWh', inBase: 3_600_000 },
  { id: 'MJ', inBase: 1 },
  { id: 'GJ', inBase: 1000 },
  { id: 'TJ', inBase: 1_000_000 },
  { id: 'Wh', inBase: 0.0036 },
  { id: 'toe', inBase: 41868, constant: 'unit.toe-gj', aliases: ['tep'] },
  { id: 'thermie', inBase: 4.1868, constant: 'unit.thermie-kwh', aliases: ['termia', 'termias', 'mcal'] },
];

/** Every unit of energy is there on every basis: a fuel that is sold so takes its plain unit as one of gross energy. */
const energy = (dimension: Dimension, basis: string, words: readonly string[]): Unit[] =>
  energyUnits.map(({ id, aliases = [], ...size }) => ({
    ...size,
    id: `${id}${basis}`,
    dimension,
    aliases: basis === '' ? aliases : [id, ...aliases].flatMap((name) => words.map((word) => `${name}${word}`)),
  }));

/** The closed registry. A unit that is not here is an error, never 1. */
export const units: readonly Unit[] = [
  {
    id: 'kg',
    dimension: 'mass',
    inBase: 1,
    aliases: ['kgs', 'kilos', 'kilo', 'kilogramos', 'kilograms', 'quilos', 'quilogramos', 'quilogramas'],
  },
  { id: 'g', dimension: 'mass', inBase: 0.001, aliases: ['gr', 'gramos', 'grams', 'gramas'] },
  {
    id: 't',
    dimension: 'mass',
    inBase: 1000,
    aliases: ['tn', 'tm', 'tonelada', 'toneladas', 'tonne', 'tonnes', 'toneladas metricas'],
  },
  { id: 'lb', dimension: 'mass', inBase: 0.453592, constant: 'unit.lb-kg', aliases: ['lbs', 'pounds', 'libras'] },
  {
    id: 'l',
    dimension: 'volume',
    inBase: 1,
    aliases: ['lt', 'lts', 'ltr', 'litro', 'litros', 'litre', 'litres', 'liter', 'liters'],
  },
  { id: 'hl', dimension: 'volume', inBase: 100, aliases: ['hectolitros', 'hectolitres'] },
  {
    id: 'm3',
    dimension: 'volume',
    inBase: 1000,
    aliases: ['m³', 'metros cubicos', 'cubic metres', 'cubic meters', 'mc'],
  },
  {
    id: 'US gal',
    dimension: 'volume',
    inBase: 3.785412,
    constant: 'unit.usgal-l',
    aliases: ['us gallon', 'us gallons'],
  },
  {
    id: 'UK gal',
    dimension: 'volume',
    inBase: 4.54609,
    constant: 'unit.ukgal-l',
    aliases: ['uk gallon', 'uk gallons', 'imperial gallon'],
  },
  {
    id: 'bbl',
    dimension: 'volume',
    inBase: 158.987289,
    constant: 'unit.bbl-l',
    aliases: ['barrel', 'barrels', 'barril', 'barriles', 'barris'],
  },
  ...energy('energy', '', []),
  ...energy('energyGross', ' (GCV)', [' pcs', ' gcv', ' hhv', ' (pcs)', ' (hhv)', '-pcs', '-gcv', '_pcs', '_gcv']),
  ...energy('energyNet', ' (NCV)', [' pci', ' ncv', ' lhv', ' (pci)', ' (lhv)', '-pci', '-ncv', '_pci', '_ncv']),
  {
    id: 'km',
    dimension: 'distance',
    inBase: 1,
    aliases: [
      'kms',
      'kilometro',
      'kilometros',
      'kilometre',
      'kilometres',
      'kilometers',
      'quilometros',
      'vehicle-km',
      'vkm',
    ],
  },
  { id: 'm', dimension: 'distance', inBase: 0.001, aliases: ['metros', 'metres', 'meters'] },
  {
    id: 'mi',
    dimension: 'distance',
    inBase: 1.609344,
    constant: 'unit.mile-km',
    aliases: ['mile', 'miles', 'millas', 'milhas'],
  },
  {
    id: 'nmi',
    dimension: 'distance',
    inBase: 1.852,
    constant: 'unit.nmi-km',
    aliases: ['nautical miles', 'millas nauticas', 'milhas nauticas'],
  },
  {
    id: 'pkm',
    dimension: 'passengerDistance',
    inBase: 1,
    aliases: ['passenger-km', 'p.km', 'viajero-km', 'pasajero-km'],
  },
  { id: 'tkm', dimension: 'freightDistance', inBase: 1, aliases: ['t.km', 't-km', 'tonne-km', 'tonelada-km'] },
  { id: 'l/100 km', dimension: 'consumptionVolume', inBase: 1, aliases: ['l/100km', 'litros/100km'] },
  { id: 'kg/100 km', dimension: 'consumptionMass', inBase: 1, aliases: ['kg/100km'] },
  { id: 'kWh/100 km', dimension: 'consumptionEnergy', inBase: 1, aliases: ['kwh/100km'] },
  { id: 'kWh/m3', dimension: 'energyPerVolume', inBase: 1, aliases: ['kwh/m³', 'kwh/nm3', 'kwh pcs/m3'] },
  { id: 'year', dimension: 'time', inBase: 8760, aliases: ['years', 'ano', 'anos', 'year(s)'] },
  { id: 'week', dimension: 'time', inBase: 168, aliases: ['weeks', 'semana', 'semanas'] },
  { id: 'day', dimension: 'time', inBase: 24, aliases: ['days', 'dia', 'dias'] },
  { id: 'hour', dimension: 'time', inBase: 1, aliases: ['hours', 'hora', 'horas'] },
  { id: 'ha', dimension: 'area', inBase: 1, aliases: ['hectarea', 'hectareas', 'hectares', 'hectare'] },
  {
    id: 'm2',
    dimension: 'area',
    inBase: 0.0001,
    aliases: ['m²', 'metros cuadrados', 'square metres', 'metros quadrados', 'metros cadrados'],
  },
  { id: 'EUR', dimension: 'money', inBase: 1, aliases: ['€', 'euro', 'euros'] },
  { id: 'ud', dimension: 'count', inBase: 1, aliases: ['u', 'uds', 'unidad', 'unidades', 'unit', 'units', 'unidade'] },
  {
    id: 'passenger',
    dimension: 'passengers',
    inBase: 1,
    aliases: ['passengers', 'pasajero', 'pasajeros', 'pasaxeiros', 'passageiros'],
  },
  { id: 'employee', dimension: 'employees', inBase: 1, aliases: ['employees', 'empleado', 'empleados', 'empregados'] },
  { id: 'room', dimension: 'rooms', inBase: 1, aliases: ['rooms', 'habitacion', 'habitaciones', 'cuartos', 'quartos'] },
  { id: 'night', dimension: 'nights', inBase: 1, aliases: ['nights', 'noche', 'noches', 'noites'] },
  { id: 'trip', dimension: 'trips', inBase: 1, aliases: ['trips', 'viaje', 'viajes', 'viaxes', 'viagens'] },
  { id: 'lsu', dimension: 'livestock', inBase: 1, aliases: ['ugm', 'livestock units'] },
  { id: 'kgCO2e', dimension: 'massCo2e', inBase: 1, aliases: ['kg co2e', 'kg co2eq'] },
  { id: 'kg N2O', dimension: 'massN2o', inBase: 1 },
  { id: 'kg CH4', dimension: 'massCh4', inBase: 1 },
  { id: 'kg CO2', dimension: 'massCo2', inBase: 1 },
  { id: 'kg N', dimension: 'massN', inBase: 1, aliases: ['kgn'] },
  { id: 'kg COD', dimension: 'massCod', inBase: 1, aliases: ['kg dqo', 'kg cqo'] },
  { id: 't COD', dimension: 'massCod', inBase: 1000, aliases: ['t dqo', 't cqo'] },
  {
    id: 'head',
    dimension: 'heads',
    inBase: 1,
    aliases: ['heads', 'cabeza', 'cabezas', 'cabeca', 'cabecas', 'animales', 'animais'],
  },
  { id: 'head·yr', dimension: 'headYears', inBase: 1 },
  { id: 't·yr', dimension: 'massYears', inBase: 1 },
  { id: 'ha·yr', dimension: 'areaYears', inBase: 1 },
  { id: 'ha·day', dimension: 'areaDays', inBase: 1 },
  { id: 'ha·season', dimension: 'areaSeasons', inBase: 1 },
  { id: 'kg/ha', dimension: 'massPerArea', inBase: 1, aliases: ['kg por ha', 'kilos/ha'] },
  { id: 't/ha', dimension: 'massPerArea', inBase: 1000, aliases: ['t por ha', 'toneladas/ha'] },
  { id: 'kgCO2e/kWh', dimension: 'co2ePerEnergy', inBase: 1, aliases: ['kg co2e/kwh', 'kg co2eq/kwh'] },
  { id: 'kgCO2/ud', dimension: 'co2PerCount', inBase: 1, aliases: ['kg co2/ud'] },
];

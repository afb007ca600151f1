/**
 * Spanish words for what the publishers say in English only, part by part of a name (`Del pozo al tanque: bus, Coach`).
 * A name of a size, a year or a unit stays.
 */
const PARTS: Readonly<Record<string, string>> = {
  // Fuels.
  'gaseous fuels / Natural Gas': 'Gas natural',
  'gaseous fuels / Other Petroleum Gas': 'Otros gases de petróleo',
  'liquid fuels / Aviation Spirit': 'Gasolina de aviación',
  'liquid fuels / Aviation Turbine Fuel': 'Queroseno de aviación',
  'liquid fuels / Burning Oil': 'Queroseno de calefacción',
  'liquid fuels / Fuel Oil': 'Fuelóleo',
  'liquid fuels / Gas Oil': 'Gasóleo (gas oil)',
  'liquid fuels / Refinery Miscellaneous': 'Productos varios de refinería',
  'solid fuels / Coking Coal': 'Carbón de coque',
  'solid fuels / Petroleum Coke': 'Coque de petróleo',
  'biofuel / Biodiesel': 'Biodiésel',
  'biofuel / Biomethane': 'Biometano',
  'biofuel / Biodiesel (from used cooking oil)': 'Biodiésel (de aceite de cocina usado)',
  'biofuel / Biodiesel (from tallow)': 'Biodiésel (de sebo)',
  'biofuel / Biodiesel ME (from used cooking oil)': 'Biodiésel (éster metílico, de aceite de cocina usado)',
  'biofuel / Biodiesel ME (from tallow)': 'Biodiésel (éster metílico, de sebo)',
  'biofuel / Biodiesel ME (from Tallow)': 'Biodiésel (éster metílico, de sebo)',
  'biofuel / Bio Petrol': 'Biogasolina',
  'biofuel / Renewable Petrol': 'Gasolina renovable',
  'biofuel / Renewable petrol': 'Gasolina renovable',
  'biofuel / Off road biodiesel': 'Biodiésel para maquinaria',
  'biofuel / Biomethane (liquified)': 'Biometano licuado',
  'biofuel / Methanol (bio)': 'Biometanol',
  'biofuel / Development diesel': 'Gasóleo renovable en desarrollo',
  'biofuel / Development petrol': 'Gasolina renovable en desarrollo',
  'biofuel / Avtur (renewable)': 'Queroseno de aviación renovable',
  // Electricity and heat.
  'UK electricity (generation) / Electricity: UK': 'electricidad del Reino Unido (generación)',
  'UK electricity (T&D) / Electricity: UK': 'electricidad del Reino Unido (transporte y distribución)',
  'T&D- UK electricity / Electricity: UK': 'electricidad del Reino Unido',
  'Distribution - district heat & steam / 5% loss': 'calor y vapor de red (5 % de pérdidas)',
  'district heat & steam distribution / 5% loss': 'distribución de calor y vapor de red (5 % de pérdidas)',
  'heat and steam / Onsite heat and steam': 'calor y vapor producidos en la instalación',
  'heat and steam / District heat and steam': 'calor y vapor de red',
  // Countries.
  Belgium: 'Bélgica',
  Brazil: 'Brasil',
  Canada: 'Canadá',
  Croatia: 'Croacia',
  Cyprus: 'Chipre',
  'Czech Republic': 'Chequia',
  Denmark: 'Dinamarca',
  Finland: 'Finlandia',
  Greece: 'Grecia',
  Hungary: 'Hungría',
  Iceland: 'Islandia',
  Ireland: 'Irlanda',
  Japan: 'Japón',
  Latvia: 'Letonia',
  Lithuania: 'Lituania',
  Luxembourg: 'Luxemburgo',
  Mexico: 'México',
  Netherlands: 'Países Bajos',
  Norway: 'Noruega',
  Poland: 'Polonia',
  Romania: 'Rumanía',
  'Slovak Republic': 'Eslovaquia',
  Slovenia: 'Eslovenia',
  Sweden: 'Suecia',
  Switzerland: 'Suiza',
  Turkey: 'Turquía',
  Ukraine: 'Ucrania',
  'United States': 'Estados Unidos',
  // Passengers and freight.
  motorbike: 'motocicletas',
  'Regular taxi': 'taxi corriente',
  'Black cab': 'taxi negro de Londres',
  bus: 'autobuses',
  'Local bus (not London)': 'autobús urbano o interurbano (fuera de Londres)',
  'Local London bus': 'autobús de Londres',
  'Average local bus': 'autobús urbano o interurbano, media',
  Coach: 'autocar',
  rail: 'ferrocarril',
  'National rail': 'tren nacional',
  'International rail': 'tren internacional',
  'Light rail and tram': 'metro ligero y tranvía',
  'London Underground': 'metro de Londres',
  'Freight train': 'tren de mercancías',
  vans: 'furgonetas',
  'freight flights': 'carga aérea',
  Domestic: 'nacional',
  'Short-haul': 'corta distancia',
  'Long-haul': 'larga distancia',
  International: 'internacional',
  'to/from UK': 'desde o hacia el Reino Unido',
  'to/from non-UK': 'entre otros países',
  'With RF': 'con forzamiento radiativo',
  'Without RF': 'sin forzamiento radiativo',
  // Ships.
  'sea tanker': 'buques tanque',
  'Crude tanker': 'petrolero de crudo',
  'Products tanker': 'buque de productos petrolíferos',
  'Chemical tanker': 'quimiquero',
  'LNG tanker': 'metanero (GNL)',
  'LPG tanker': 'buque de GLP',
  'cargo ship': 'buques de carga',
  'General cargo': 'carga general',
  'Refrigerated cargo': 'carga refrigerada',
  'All dwt': 'todos los tamaños',
  'Vehicle transport': 'transporte de vehículos',
  'RoRo-Ferry': 'transbordador ro-ro',
  'Large RoPax ferry': 'transbordador grande de pasaje y carga rodada',
  'Container ship': 'portacontenedores',
  'Bulk carrier': 'granelero',
};

/** Sizes: `10,000–19,999 dwt 100+ TEU`, `2000+ LM`. */
const SIZE = /^(\d[\d,]*)(?:–(\d[\d,]*)|\+) (dwt|m3|TEU|CEU|LM)( 100\+ TEU)?$/;
const SIZE_UNITS: Readonly<Record<string, string>> = { dwt: 'tpm', m3: 'm3', TEU: 'TEU', CEU: 'CEU', LM: 'm lineales' };
const digits = (text: string): string => text.replaceAll(',', '').replace(/\B(?=(\d{3})+$)/g, '.');

function sizeInSpanish(part: string): string | null {
  const [, from, to, unit = '', containers] = SIZE.exec(part) ?? [];
  if (from === undefined) return null;
  const named = SIZE_UNITS[unit] ?? unit;
  const size = to === undefined ? `desde ${digits(from)} ${named}` : `${digits(from)}–${digits(to)} ${named}`;
  return containers === undefined ? size : `${size} y desde 100 TEU`;
}

/** Names that are put together by the publisher's words: what comes before the use of energy. */
const OF_COMPANIONS = /^(Del pozo al tanque|Pérdidas)/;

const partInSpanish = (part: string): string => PARTS[part.trim()] ?? sizeInSpanish(part.trim()) ?? part;

/**
 * A Spanish name of a factor without the English that its publisher left in it. What is Spanish stays as it is, to the
 * byte.
 */
export function spanishName(name: string): string {
  if (!OF_COMPANIONS.test(name)) return name;
  const [, head = '', rest = name] = /^([^:]*(?:al tanque|distribución): )(.*)$/.exec(name) ?? [];
  // A comma with a space divides the parts; one inside of a number has none.
  const whole = PARTS[rest];
  return head + (whole ?? rest.split(', ').map(partInSpanish).join(', '));
}

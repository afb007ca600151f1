import { Recipe, type SHIPPED_NAMES } from '#shared/imports/transformers.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';

type Name = (typeof SHIPPED_NAMES)[number];
type Column = readonly [field: string, unit: string | null, ...headings: string[]];
interface Shipped {
  readonly id: IdOf<'transformer'>;
  readonly name: Name;
  /** Counted up with each change: an import says by which one it was read. */
  readonly version: number;
  readonly recipe: Recipe;
}

/** A word as programs write it. */
const spelled = (word: string) => [word, word.toUpperCase(), word.replace(/^./, (first) => first.toUpperCase())];
type Words = Readonly<Record<string, readonly string[]>>;
const meanings = (words: Words) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([value, all]) => all.flatMap(spelled).map((word) => [word, value] as const)),
  );

interface Rules {
  readonly activity: string | null;
  readonly columns: readonly Column[];
  /** Headings of the parts of an amount, for files without its total. */
  readonly parts?: readonly Column[];
  readonly fixed?: Recipe['fixed'];
  /** Words of a field, each of several ways to write it. */
  readonly values?: Readonly<Record<string, Words>>;
}
const columnsOf = (columns: readonly Column[], more: object) =>
  columns.map(([field, unit, ...headings]) => ({ field, unit, headings, ...more }));
const shipped = (
  n: number,
  name: Name,
  { activity, columns, parts = [], fixed = {}, values = {} }: Rules,
): Shipped => ({
  id: idFrom('transformer', String(n).padStart(26, '0')),
  name,
  version: 2,
  recipe: Recipe.parse({
    activity,
    columns: [...columnsOf(columns, {}), ...columnsOf(parts, { isPart: true })],
    values: Object.fromEntries(Object.entries(values).map(([field, words]) => [field, meanings(words)])),
    fixed,
    // Where days alone do not tell: they are exported in Spain and Portugal.
    dateOrder: 'dmy',
  }),
});

const SITE = [
  ...['Centro', 'Centro de consumo', 'Punto de suministro', 'CUPS', 'Alias', 'Instalación', 'Delegación', 'Sede'],
  ...['Local', 'Local de consumo', 'CPE', 'Ponto de entrega', 'Site', 'Supply point', 'Punto de subministración'],
  ...[
    'Código CUPS',
    'CUPS20',
    'CUPS22',
    'Dirección de suministro',
    'Dirección suministro',
    'Código de ponto de entrega',
  ],
  ...['Nombre del punto de suministro', 'Local de entrega', 'Morada de fornecimento', 'Location', 'Meter point'],
];
const DATE = [
  ...[
    'Fecha',
    'Fecha operación',
    'Fecha de operación',
    'Fecha transacción',
    'Fecha de transacción',
    'Fecha movimiento',
  ],
  ...['Data', 'Data da operación', 'Data da transação', 'Data transação', 'Data do movimento', 'Data operação'],
  ...['Date', 'Día', 'Dia'],
];
const SITE_OF_COST = [
  ...['Centro de coste', 'Centro de coste (nombre)', 'Centro de costes', 'Ce.coste', 'CeCo', 'Centro', 'Delegación'],
  ...['Departamento', 'Sección', 'Centro de custo', 'Centro de custos', 'Cost centre', 'Cost center', 'Department'],
];
const SERVICE = [
  ...['Servicio', 'Tipo de servicio', 'Tipo servicio', 'Tipo', 'Producto', 'Medio', 'Medio de transporte'],
  ...['Serviço', 'Tipo de serviço', 'Servizo', 'Tipo de servizo', 'Meio', 'Meio de transporte'],
  ...['Service', 'Service type', 'Travel type', 'Mode'],
];
const PERIODS = [1, 2, 3, 4, 5, 6].map(
  (n): Column => [
    ...(['quantity', 'kWh'] as const),
    ...[`P${n} (kWh)`, `kWh P${n}`, `P${n} kWh`, `Consumo P${n} (kWh)`, `Consumo P${n}`, `Energía P${n} (kWh)`],
    ...[`Energía activa P${n} (kWh)`, `Energía activa P${n}`, `Activa P${n} (kWh)`, `Activa P${n}`, `eP${n}`],
  ],
);

/** What suppliers, fuel cards, agencies and ERPs of Spain and Portugal export: their own headings, each with its meaning. */
export const SHIPPED_TRANSFORMERS: readonly Shipped[] = [
  shipped(1, 'electricity', {
    activity: 'electric-power-marketer',
    columns: [
      ['site', null, ...SITE],
      [
        ...(['periodStart', null, 'Fecha desde', 'Desde', 'Fecha inicio', 'Inicio periodo'] as const),
        ...['Inicio de facturación', 'Fecha lectura inicial', 'Fecha inicio factura', 'Fecha inicio facturación'],
        ...['Fecha inicio consumo', 'Fecha desde factura', 'Fecha inicial', 'Periodo desde', 'Data início', 'De'],
        ...['Data inicial', 'Data de inicio', 'Data de início', 'Período de', 'Start date', 'From', 'Period start'],
      ],
      [
        ...(['periodEnd', null, 'Fecha hasta', 'Hasta', 'Fecha fin', 'Fin periodo', 'Fin de facturación'] as const),
        ...['Fecha lectura final', 'Fecha fin factura', 'Fecha fin facturación', 'Fecha fin consumo', 'Fecha final'],
        ...['Fecha hasta factura', 'Periodo hasta', 'Data fim', 'Data final', 'Até', 'Data de fin', 'Data de fim'],
        ...['Período a', 'End date', 'To', 'Period end'],
      ],
      [
        ...(['quantity', 'kWh', 'Consumo total (kWh)', 'Consumo facturado (kWh)', 'Energía activa (kWh)'] as const),
        ...['Consumo (kWh)', 'Energía (kWh)', 'Total kWh', 'kWh', 'kWh totales', 'Consumo total kWh', 'Consumo kWh'],
        ...['Energía consumida (kWh)', 'Energía facturada (kWh)', 'Energía activa total (kWh)', 'Consumo activa (kWh)'],
        ...['Energia ativa (kWh)', 'Consumo faturado (kWh)', 'Energia consumida (kWh)', 'Energia faturada (kWh)'],
        ...['Consumption (kWh)', 'Billed energy (kWh)', 'Enerxía activa (kWh)', 'Enerxía consumida (kWh)'],
        ...['Consumo total', 'Consumo facturado', 'Consumo', 'Consumption'],
      ],
      [
        ...(['supplier', null, 'Comercializadora', 'Comercializador', 'Suministrador', 'Supplier'] as const),
        ...['Empresa comercializadora', 'Compañía', 'Subministrador', 'Comercializador de energia', 'Retailer'],
      ],
      // Hours and days of a meter, where it is no list of bills.
      ['date', null, 'Fecha consumo', 'Fecha de consumo', 'Fecha lectura', 'Fecha', 'Data de leitura', 'Data', 'Date'],
    ],
    parts: PERIODS,
  }),
  shipped(2, 'fuelCard', {
    activity: 'combustible-consumed',
    columns: [
      [
        ...([
          'date',
          null,
          'Fecha suministro',
          'Fecha de suministro',
          'Fecha repostaje',
          'Fecha de repostaje',
        ] as const),
        ...[
          'Data do abastecimento',
          'Data de abastecimento',
          'Transaction date',
          'Fueling date',
          'Fecha/hora',
          ...DATE,
        ],
      ],
      [
        ...(['source', null, 'Matrícula', 'Matrícula vehículo', 'Vehículo', 'Tarjeta', 'Nº tarjeta'] as const),
        ...['Número de tarjeta', 'Num. tarjeta', 'Viatura', 'Veículo', 'Cartão', 'Nº cartão', 'Número do cartão'],
        ...['Vehicle', 'Registration', 'Number plate', 'Card number', 'Card'],
      ],
      [
        ...(['fuel', null, 'Producto', 'Carburante', 'Combustible', 'Artículo', 'Tipo de combustible'] as const),
        ...['Tipo de carburante', 'Descripción producto', 'Descripción del producto', 'Produto', 'Combustível'],
        ...['Tipo de combustível', 'Descrição do produto', 'Product', 'Fuel', 'Fuel type', 'Product description'],
      ],
      [
        ...(['quantity', 'l', 'Litros', 'Cantidad', 'Volumen (l)', 'Cantidad (litros)', 'Cantidad (l)'] as const),
        ...['Litros repostados', 'Nº litros', 'Núm. litros', 'Volumen', 'Quantidade', 'Quantidade (l)', 'Volume (l)'],
        ...['Litros abastecidos', 'Litres', 'Liters', 'Volume', 'Quantity'],
      ],
      ['site', null, ...SITE_OF_COST],
    ],
  }),
  shipped(3, 'travelAgency', {
    activity: null,
    columns: [
      [
        ...([
          'date',
          null,
          'Fecha salida',
          'Fecha de salida',
          'Fecha viaje',
          'Fecha de viaje',
          'Fecha inicio',
        ] as const),
        ...['Fecha servicio', 'Fecha entrada', 'Data de partida', 'Data da viagem', 'Data de saída', 'Data saída'],
        ...['Departure date', 'Travel date', 'Check-in', ...DATE],
      ],
      ['activity', null, ...SERVICE],
      // What tells a train of a plane also tells which train.
      ['vehicle', null, ...SERVICE],
      ['fuel', null, 'Combustible', 'Carburante', 'Combustível', 'Fuel'],
      ['origin', null, 'Origen', 'Ciudad origen', 'Desde', 'Orixe', 'Origem', 'Cidade de origem', 'From', 'Origin'],
      ['destination', null, 'Destino', 'Ciudad destino', 'Hasta', 'Cidade de destino', 'To', 'Destination'],
      [
        ...(['distance', 'km', 'Km', 'Kms', 'Kilómetros', 'Distancia (km)', 'Distancia', 'Km totales'] as const),
        ...['Quilómetros', 'Distância (km)', 'Distância', 'Distance (km)', 'Distance', 'Kilometres'],
      ],
      [
        ...(['passengers', 'passenger', 'Pasajeros', 'Nº pasajeros', 'Núm. pasajeros', 'Viajeros'] as const),
        ...['Nº viajeros', 'Personas', 'Passageiros', 'Nº de passageiros', 'Pasaxeiros', 'Passengers', 'Pax'],
      ],
      ['cabin', null, 'Clase', 'Cabina', 'Classe', 'Class', 'Cabin', 'Clase de billete', 'Clase tarifa'],
      ['nights', 'night', 'Noches', 'Nº noches', 'Noites', 'Nº de noites', 'Nights', 'Room nights'],
      ['rooms', 'room', 'Habitaciones', 'Nº habitaciones', 'Quartos', 'Cuartos', 'Rooms'],
      ['country', null, 'País', 'País destino', 'País de destino', 'Country'],
      ['note', null, 'Viajero', 'Nombre pasajero', 'Nombre viajero', 'Localizador', 'Viajante', 'Traveller', 'Booking'],
    ],
    values: {
      activity: {
        'business-trip-air-transport': [
          ...[
            'avión',
            'aéreo',
            'billete aéreo',
            'billete de avión',
            'billete avión',
            'vuelo',
            'vuelos',
            'billetes aéreos',
          ],
          ...['avião', 'voo', 'bilhete de avião', 'bilhete aéreo', 'air', 'flight', 'plane'],
        ],
        'business-trip-rail-transport': [
          ...[
            'tren',
            'billete de tren',
            'billete tren',
            'ave',
            'renfe',
            'ferrocarril',
            'cercanías',
            'metro',
            'tranvía',
          ],
          ...['comboio', 'bilhete de comboio', 'cp', 'rail', 'train'],
        ],
        'business-trip-maritime-transport': ['barco', 'ferry', 'billete de barco', 'marítimo', 'navio', 'ship', 'boat'],
        'business-trip-road-transport': [
          ...['coche', 'coche de alquiler', 'alquiler de coche', 'alquiler coche', 'rent a car', 'taxi', 'táxi'],
          ...['vtc', 'aluguer de carro', 'aluguer de automóvel', 'carro de aluguer', 'autocarro', 'car', 'car rental'],
          ...['bus', 'autobús', 'coach', 'coche de aluguer', 'aluguer de coche'],
        ],
        'hotel-nights': [
          ...['hotel', 'hoteles', 'alojamiento', 'noche de hotel', 'hotelería', 'aloxamento', 'alojamento', 'hotels'],
          ...['estadia', 'accommodation', 'lodging'],
        ],
      },
      vehicle: {
        train: ['billete de tren', 'billete tren', 'bilhete de comboio'],
        taxi: ['taxi', 'táxi', 'vtc'],
        ferry: ['billete de barco', 'marítimo', 'navio', 'ship'],
        'car-average': [
          ...['coche de alquiler', 'alquiler de coche', 'alquiler coche', 'rent a car', 'car rental'],
          ...['aluguer de carro', 'aluguer de automóvel', 'carro de aluguer', 'coche de aluguer', 'aluguer de coche'],
        ],
      },
    },
  }),
  shipped(4, 'erpLedger', {
    activity: 'purchased-services-and-materials',
    fixed: { basedOn: 'spend' },
    columns: [
      [
        ...(['date', null, 'Fecha contable', 'Fecha asiento', 'Fecha documento', 'Fecha contabilización'] as const),
        ...['Fecha de contabilización', 'Fecha factura', 'Fecha de factura', 'Fe.contabilización', 'Fecha registro'],
        ...['Data de lançamento', 'Data contabilística', 'Data do documento', 'Data da fatura', 'Data contable'],
        ...['Data factura', 'Posting date', 'Document date', 'Invoice date', 'Invoice creation date', ...DATE],
      ],
      [
        ...(['source', null, 'Proveedor', 'Nombre proveedor', 'Nombre del proveedor', 'Acreedor', 'Tercero'] as const),
        ...['Nombre', 'Razón social', 'Fornecedor', 'Nome do fornecedor', 'Entidade', 'Provedor', 'Vendor'],
        ...['Vendor name', 'Supplier', 'Supplier name', 'Creditor'],
      ],
      [
        ...(['note', null, 'Concepto', 'Texto', 'Descripción', 'Texto cab.documento'] as const),
        ...['Descrição', 'Descritivo', 'Histórico', 'Text', 'Description', 'Line description'],
      ],
      // What was bought, by the account that it was booked in: what each means is asked once, and kept.
      [
        ...(['sector', null, 'Nombre cuenta', 'Nombre de la cuenta', 'Descripción cuenta', 'Cuenta contable'] as const),
        ...[
          'Cuenta',
          'Categoría',
          'Familia',
          'CNAE',
          'Nome da conta',
          'Descrição da conta',
          'Conta',
          'Categoria',
          'CAE',
        ],
        ...['Nome da conta contable', 'Account name', 'GL account', 'Account', 'Category', 'Subj description'],
      ],
      ['site', null, ...SITE_OF_COST],
      [
        ...(['amount', 'EUR', 'Base imponible', 'Importe neto', 'Importe (EUR)', 'Importe', 'Debe'] as const),
        ...['Importe en moneda local', 'Importe ML', 'Importe EUR', 'Importe sin IVA', 'Gasto', 'Base tributável'],
        ...['Valor líquido', 'Valor', 'Montante', 'Débito', 'Net amount', 'Amount', 'Amount (EUR)', 'Debit'],
        ...['Amount in local currency', 'Invoice nett amount'],
      ],
    ],
  }),
];

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

const shipped = (n: number, name: Name, activity: string | null, columns: readonly Column[]): Shipped => ({
  id: idFrom('transformer', String(n).padStart(26, '0')),
  name,
  version: 1,
  recipe: Recipe.parse({
    activity,
    columns: columns.map(([field, unit, ...headings]) => ({ field, unit, headings })),
  }),
});

const SITE = [
  ...['Centro', 'Centro de consumo', 'Punto de suministro', 'CUPS', 'Alias', 'Instalación', 'Delegación', 'Sede'],
  ...['Local', 'Local de consumo', 'CPE', 'Ponto de entrega', 'Site', 'Supply point', 'Punto de subministración'],
];
const DATE = [
  'Fecha',
  'Fecha operación',
  'Fecha de operación',
  'Data',
  'Data da operación',
  'Data da transação',
  'Date',
];
const SITE_OF_COST = [
  'Centro de coste',
  'Centro de coste (nombre)',
  'Centro',
  'Centro de custo',
  'Cost centre',
  'Cost center',
];

/** What suppliers, fuel cards, agencies and ERPs of Spain and Portugal export: their own headings, each with its meaning. */
export const SHIPPED_TRANSFORMERS: readonly Shipped[] = [
  shipped(1, 'electricity', 'electric-power-marketer', [
    ['site', null, ...SITE],
    [
      ...([
        'periodStart',
        null,
        'Fecha desde',
        'Desde',
        'Fecha inicio',
        'Inicio periodo',
        'Inicio de facturación',
      ] as const),
      ...['Fecha lectura inicial', 'Data início', 'Data inicial', 'De', 'Data de inicio', 'Start date', 'From'],
    ],
    [
      ...(['periodEnd', null, 'Fecha hasta', 'Hasta', 'Fecha fin', 'Fin periodo', 'Fin de facturación'] as const),
      ...['Fecha lectura final', 'Data fim', 'Data final', 'Até', 'Data de fin', 'End date', 'To'],
    ],
    [
      ...(['quantity', 'kWh', 'Consumo total (kWh)', 'Consumo facturado (kWh)', 'Energía activa (kWh)'] as const),
      ...['Consumo (kWh)', 'Energía (kWh)', 'Total kWh', 'kWh', 'Energia ativa (kWh)', 'Consumo faturado (kWh)'],
      ...['Consumption (kWh)', 'Billed energy (kWh)', 'Enerxía activa (kWh)'],
    ],
    ['supplier', null, 'Comercializadora', 'Comercializador', 'Suministrador', 'Supplier', 'Subministrador'],
  ]),
  shipped(2, 'fuelCard', 'combustible-consumed', [
    ['date', null, ...DATE, 'Fecha suministro', 'Fecha repostaje', 'Data do abastecimento', 'Transaction date'],
    ['source', null, 'Matrícula', 'Vehículo', 'Tarjeta', 'Nº tarjeta', 'Viatura', 'Cartão', 'Vehicle', 'Card number'],
    ['fuel', null, 'Producto', 'Carburante', 'Combustible', 'Artículo', 'Produto', 'Combustível', 'Product', 'Fuel'],
    [
      'quantity',
      'l',
      'Litros',
      'Cantidad',
      'Volumen (l)',
      'Cantidad (litros)',
      'Quantidade',
      'Quantidade (l)',
      'Litres',
    ],
    ['site', null, 'Centro de coste', 'Delegación', 'Departamento', 'Centro de custo', 'Cost centre'],
  ]),
  shipped(3, 'travelAgency', null, [
    ['date', null, 'Fecha salida', 'Fecha de salida', 'Fecha viaje', ...DATE, 'Data de partida', 'Departure date'],
    ['activity', null, 'Servicio', 'Tipo de servicio', 'Tipo', 'Serviço', 'Tipo de serviço', 'Servizo', 'Service'],
    ['origin', null, 'Origen', 'Ciudad origen', 'Orixe', 'Origem', 'From', 'Origin'],
    ['destination', null, 'Destino', 'Ciudad destino', 'To', 'Destination'],
    ['distance', 'km', 'Km', 'Kilómetros', 'Distancia (km)', 'Distância (km)', 'Distance (km)'],
    ['passengers', 'passenger', 'Pasajeros', 'Nº pasajeros', 'Viajeros', 'Passageiros', 'Pasaxeiros', 'Passengers'],
    ['cabin', null, 'Clase', 'Cabina', 'Classe', 'Class'],
    ['note', null, 'Viajero', 'Nombre pasajero', 'Localizador', 'Viajante', 'Traveller', 'Booking'],
  ]),
  shipped(4, 'erpLedger', 'purchased-services-and-materials', [
    ['date', null, 'Fecha contable', 'Fecha asiento', 'Fecha documento', ...DATE, 'Data de lançamento', 'Posting date'],
    ['source', null, 'Proveedor', 'Nombre proveedor', 'Tercero', 'Fornecedor', 'Provedor', 'Vendor', 'Supplier'],
    ['note', null, 'Concepto', 'Texto', 'Descripción', 'Descrição', 'Descritivo', 'Text', 'Description'],
    ['site', null, ...SITE_OF_COST],
    ['amount', 'EUR', 'Importe', 'Importe (EUR)', 'Debe', 'Base imponible', 'Valor', 'Montante', 'Débito', 'Amount'],
  ]),
];

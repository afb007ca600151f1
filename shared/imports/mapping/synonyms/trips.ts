/** Headings of lists of trips, commuting and freight, in four languages: such kilometres are not of own vehicles for certain. */
export const OF_OTHERS: readonly string[] = [
  ...['origen', 'orixe', 'origem', 'origin', 'from', 'salida', 'partida', 'saida', 'departure'],
  ...['destino', 'destination', 'to', 'llegada', 'chegada', 'arrival'],
  ...['pasajero', 'pasajeros', 'pasaxeiro', 'pasaxeiros', 'passageiro', 'passageiros', 'passenger', 'passengers'],
  ...['viajero', 'viajeros', 'viaxeiro', 'viaxeiros', 'viajante', 'viajantes', 'traveller', 'travellers'],
  ...['clase', 'classe', 'class', 'cabina', 'cabin', 'billete', 'bilhete', 'ticket'],
  ...['vuelo', 'voo', 'flight', 'tren', 'comboio', 'train', 'barco', 'ship', 'vessel', 'ferry'],
  ...['empleado', 'empleada', 'empregado', 'trabajador', 'trabajadora', 'traballador', 'trabalhador', 'employee'],
  ...['dias por semana', 'dias a la semana', 'days per week', 'semanas por ano', 'semanas al ano', 'weeks per year'],
  ...[
    'toneladas',
    'tonnes',
    'carga',
    'load',
    'peso',
    'weight',
    'mercancia',
    'mercadoria',
    'freight',
    'envio',
    'shipment',
  ],
];

const FUELS = ['Gasóleo C', 'Gas natural', 'Gas propano'] as const;
const UNITS = ['l', 'kWh', 'kg'] as const;
const LINES_PER_DAY = 30;

/** A year of fuel bills: `rows` lines, the same every time. */
export function yearOfBills(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const day = new Date(Date.UTC(2024, 0, 1 + (Math.floor(i / LINES_PER_DAY) % 366))).toISOString().slice(0, 10);
    const kind = i % FUELS.length;
    return `Planta de Quiroga;Instalaciones fijas;${FUELS[kind]};${100 + (i % 900)},${i % 10};${UNITS[kind]};${day}`;
  });
  return ['Centro;Actividad;Combustible;Cantidad;Unidad;Fecha', ...lines, ''].join('\n');
}

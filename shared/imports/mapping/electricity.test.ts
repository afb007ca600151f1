import { describe, expect, it } from 'vitest';
import { lines, understand } from './fixtures/understand.ts';

describe('electricity bills', () => {
  const bills = lines(
    'factura,eP1,eP2,eP3,fP1,fP2,fP3,start_date,end_date,n_days',
    'F1,100.5,20,3,110,22,4,21/12/2023,19/01/2024,29',
    'F2,70,131,36,83,157,63,20/01/2024,18/02/2024,29',
    'F3,10,20,30,11,21,31,20/01/2023,18/02/2023,29',
  );

  it('are read without headings in words: the periods as billed are one quantity, what has losses is left out', async () => {
    const { preview, asked, rows, problems, outcomes } = await understand(bills);
    expect(preview.mapping.activity).toBe('electric-power-marketer');
    expect(preview.warnings).toEqual([{ code: 'imports.columnsLeftOut', details: { columns: 'fP1, fP2, fP3' } }]);
    expect(asked).toEqual({ 'fixed:supplier': 'unknown', 'fixed:site': 'sit_plant', 'unit:quantity': 'kWh' });
    expect(preview.years).toEqual([
      { year: 2023, rows: 1 },
      { year: 2024, rows: 2 },
    ]);
    expect(rows).toEqual([
      'electric-power-marketer 78.2167 kWh unknown 2024-01-19',
      'electric-power-marketer 237 kWh unknown 2024-02-18',
    ]);
    expect(problems).toEqual(['I2 billSplit', 'I4 outsidePeriod']);
    expect(outcomes[0]?.problems[0]?.details).toMatchObject({
      days: 19,
      billDays: 30,
      part: 78.2167,
      rest: 45.2833,
      quantity: 123.5,
    });
  });

  it('of the year before take the rest of a bill that crosses it', async () => {
    const period = { periodStartOn: '2023-01-01', periodEndOn: '2023-12-31' };
    const { rows } = await understand(bills, {}, { period });
    expect(rows).toEqual([
      'electric-power-marketer 45.2833 kWh unknown 2023-12-31',
      'electric-power-marketer 60 kWh unknown 2023-02-18',
    ]);
  });

  it('prefer their total to their periods, and never add both', async () => {
    const { rows, preview } = await understand(
      lines(
        'CUPS;Comercializadora;Consumo total (kWh);P1;P2;P3;Fecha',
        'ES1;Endesa Energía SAU;600;100;200;300;2024-01-31',
      ),
    );
    expect(rows).toEqual(['electric-power-marketer 600 kWh endesa-energia 2024-01-31']);
    expect(preview.warnings.map(({ code }) => code)).toEqual(['imports.columnsLeftOut']);
  });

  it('have a period in one cell, and guarantees in words', async () => {
    const { rows } = await understand(
      lines(
        'Comercializadora;Periodo de facturación;Consumo (MWh);Garantía de origen',
        'Naturgy Iberia;del 01/02/2024 al 29/02/2024;1,5;Sí',
        'Naturgy Iberia;01/03/2024 - 31/03/2024;2;sin GdO',
      ),
    );
    expect(rows).toEqual([
      'electric-power-marketer 1.5 MWh naturgy-iberia renewable 2024-02-29',
      'electric-power-marketer 2 MWh naturgy-iberia none 2024-03-31',
    ]);
  });

  it('with a supplier by its brand: the usual one is proposed; an unknown one is an error of its row', async () => {
    const { asked, problems, preview } = await understand(
      lines(
        'Comercializadora;kWh;Fecha',
        'Iberdrola;10;2024-01-31',
        'Iberdrola;11;2024-02-29',
        'Luz de Marte SL;12;2024-03-31',
      ),
    );
    expect(asked).toMatchObject({ 'value:supplier:Iberdrola': 'iberdrola-clientes' });
    expect(preview.questions.find(({ key }) => key.startsWith('value:supplier'))?.options).toContain(
      'iberdrola-servicios-energeticos',
    );
    expect(problems).toEqual(['A4 unknownValue']);
  });
});

/**
 * Days on which nobody works in Madrid beside Saturdays and Sundays, by year. `published`: the whole calendar of the year, 14
 * days. `law`: the calendar was not published when this was looked up, and these are the nine days that no region may
 * replace; what the Comunidad and the city choose, and Mondays after a Sunday, are added with the calendar. Until then a
 * promise is measured shorter, never longer.
 *
 * Looked up in November 2026:
 * - 2026: of Spain, the resolution of the Dirección General de Trabajo in the BOE of 28 October 2025; of the Comunidad,
 *   Decreto 75/2025 of 24 September (2 April, 2 May, and the Mondays 2 November and 7 December); of the city, its Pleno of
 *   30 September 2025 (15 May, 9 November). Read in gacetinmadrid.com/2025/10/28/gobierno-nueve-festivos-comunes-espana-2026,
 *   legalmon.es/calendario-laboral-madrid-2026 and Europa Press of 30 September 2025, which agree on all 14.
 * - 2027, 2028: Real Decreto 2001/1983, article 45.1 a, b and c (noticias.juridicas.com/base_datos/Laboral/rd2001-1983.t5.html),
 *   with Good Friday of Easters 28 March 2027 and 16 April 2028.
 */
export const MADRID_HOLIDAYS: Readonly<
  Record<number, { readonly by: 'published' | 'law'; readonly days: readonly string[] }>
> = {
  2026: {
    by: 'published',
    days: [
      ...['2026-01-01', '2026-01-06', '2026-04-02', '2026-04-03', '2026-05-01', '2026-05-02', '2026-05-15'],
      ...['2026-08-15', '2026-10-12', '2026-11-02', '2026-11-09', '2026-12-07', '2026-12-08', '2026-12-25'],
    ],
  },
  2027: {
    by: 'law',
    days: [
      ...['2027-01-01', '2027-03-26', '2027-05-01', '2027-08-15', '2027-10-12', '2027-11-01'],
      ...['2027-12-06', '2027-12-08', '2027-12-25'],
    ],
  },
  2028: {
    by: 'law',
    days: [
      ...['2028-01-01', '2028-04-14', '2028-05-01', '2028-08-15', '2028-10-12', '2028-11-01'],
      ...['2028-12-06', '2028-12-08', '2028-12-25'],
    ],
  },
};

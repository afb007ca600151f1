/**
 * Days on which nobody works in Madrid beside Saturdays and Sundays. 2026: Resolución of the Dirección General de Trabajo of
 * October 2025 (BOE) for those of Spain and of the Comunidad, with San Isidro and La Almudena of the city. 2027 and 2028:
 * those that law and the date of Easter (28 March 2027, 16 April 2028) fix, and the city's two; what is moved from a Sunday to
 * a Monday is added when the year's calendar is published: until then a promise is measured a day shorter, never longer.
 */
export const MADRID_HOLIDAYS: Readonly<Record<number, readonly string[]>> = {
  2026: [
    ...['2026-01-01', '2026-01-06', '2026-04-02', '2026-04-03', '2026-05-01', '2026-05-02', '2026-05-15'],
    ...['2026-08-15', '2026-10-12', '2026-11-02', '2026-11-09', '2026-12-07', '2026-12-08', '2026-12-25'],
  ],
  2027: [
    ...['2027-01-01', '2027-01-06', '2027-03-25', '2027-03-26', '2027-05-01', '2027-05-02', '2027-05-15'],
    ...['2027-08-15', '2027-10-12', '2027-11-01', '2027-11-09', '2027-12-06', '2027-12-08', '2027-12-25'],
  ],
  2028: [
    ...['2028-01-01', '2028-01-06', '2028-04-13', '2028-04-14', '2028-05-01', '2028-05-02', '2028-05-15'],
    ...['2028-08-15', '2028-10-12', '2028-11-01', '2028-11-09', '2028-12-06', '2028-12-08', '2028-12-25'],
  ],
};

/** Members of the European Union, as VAT counts them, by ISO 3166-1 alpha-2 (Greece: `GR`, though its VAT numbers begin with `EL`). */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

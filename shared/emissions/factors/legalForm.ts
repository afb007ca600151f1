/** Ends of a published name that a person leaves out or writes otherwise; what stands in brackets after it too. */
const LEGAL_FORM = new RegExp(
  `\\s+(${[
    's ?l ?u?',
    's ?a ?u?',
    's ?l ?l',
    's ?c( ?v)?',
    'slne',
    'scl',
    '(s ?|sociedad )?coop(erativa)?( (v|cv|and|clm|de c lm|valenciana|andaluza|gallega|galega))?',
    '(sociedad )?unipersonal',
    'sociedad (limitada|anonima)',
    'extinguida',
    'comerc',
  ].join('|')})$`,
);

/** Without case, accents or punctuation. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9¿?\ufffd]+/g, ' ')
    .trim();
}

/** A folded name without S.A., S.L.U. and the like. */
export function withoutLegalForm(name: string): string {
  let short = name;
  while (LEGAL_FORM.test(short)) short = short.replace(LEGAL_FORM, '');
  return short;
}

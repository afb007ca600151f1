/** The steps of a registration, and in which of them each thing is said. */
export const STEPS = ['where', 'trees', 'owner', 'summary'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_OF: Readonly<Record<string, Step>> = {
  name: 'where',
  plots: 'where',
  insideSquare: 'where',
  point: 'where',
  species: 'trees',
  plantedYear: 'trees',
  treesPerHa: 'trees',
  ownerKind: 'owner',
  documents: 'owner',
  registry: 'owner',
  responsible: 'summary',
};
export const stepOf = (said: unknown): Step => STEPS.find((step) => step === said) ?? 'where';

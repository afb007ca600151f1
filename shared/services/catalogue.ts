/** What the forestry team helps an owner with: by what it is for. The words of each are in the texts of `services`. */
export const SERVICE_GROUPS = ['plan', 'work', 'protect', 'certify', 'papers'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

interface Service {
  readonly group: ServiceGroup;
  /** About one forest of the owner: the form asks which one. */
  readonly isOfForest: boolean;
}
export const SERVICES = {
  inventory: { group: 'plan', isOfForest: true },
  managementPlan: { group: 'plan', isOfForest: true },
  valuation: { group: 'plan', isOfForest: true },
  planting: { group: 'work', isOfForest: true },
  thinning: { group: 'work', isOfForest: true },
  harvest: { group: 'work', isOfForest: true },
  grafting: { group: 'work', isOfForest: true },
  clearing: { group: 'protect', isOfForest: true },
  firePlan: { group: 'protect', isOfForest: true },
  pests: { group: 'protect', isOfForest: true },
  certification: { group: 'certify', isOfForest: true },
  registry: { group: 'certify', isOfForest: true },
  boundaries: { group: 'papers', isOfForest: true },
  grouping: { group: 'papers', isOfForest: false },
  grants: { group: 'papers', isOfForest: false },
  advice: { group: 'papers', isOfForest: false },
} as const satisfies Record<string, Service>;
export type ServiceId = keyof typeof SERVICES;
export const SERVICE_IDS = Object.keys(SERVICES) as [ServiceId, ...ServiceId[]];

export const servicesOf = (wanted: ServiceGroup): ServiceId[] =>
  SERVICE_IDS.filter((id) => SERVICES[id].group === wanted);

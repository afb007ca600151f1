/** What the forestry team helps an owner with: by what it is for. The words of each are in the texts of `services`. */
export const SERVICE_GROUPS = ['plan', 'work', 'protect', 'certify', 'papers'] as const;
type ServiceGroup = (typeof SERVICE_GROUPS)[number];

const SERVICES = {
  inventory: 'plan',
  managementPlan: 'plan',
  valuation: 'plan',
  planting: 'work',
  thinning: 'work',
  harvest: 'work',
  grafting: 'work',
  clearing: 'protect',
  firePlan: 'protect',
  pests: 'protect',
  certification: 'certify',
  registry: 'certify',
  boundaries: 'papers',
  grouping: 'papers',
  grants: 'papers',
  advice: 'papers',
} as const satisfies Record<string, ServiceGroup>;
export type ServiceId = keyof typeof SERVICES;
export const SERVICE_IDS = Object.keys(SERVICES) as [ServiceId, ...ServiceId[]];

export const servicesOf = (wanted: ServiceGroup): ServiceId[] => SERVICE_IDS.filter((id) => SERVICES[id] === wanted);

/** Share field -> treatments that it may mean, the first that the waste has a factor for. */
export const SHARES: Readonly<Record<string, readonly string[]>> = {
  landfillPercent: ['landfill'],
  energyRecoveryPercent: ['incineration-energy-recovery'],
  incinerationPercent: ['incineration', 'autoclave-incineration', 'high-temperature-incineration'],
  recyclingPercent: ['recycling-closed-loop', 'recycling-open-loop', 'recycling'],
  compostingPercent: ['composting'],
  digestionPercent: ['anaerobic-digestion'],
};
export const SHARE_FIELDS: readonly string[] = Object.keys(SHARES);

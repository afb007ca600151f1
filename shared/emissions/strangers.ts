/** Choices whose unknown words have a code and a text of their own. */
const OWN: Readonly<Record<string, string>> = {
  gas: 'unknownGas',
  crop: 'unknownCrop',
  vehicle: 'unknownVehicle',
  vessel: 'unknownVehicle',
  supplier: 'supplierUnknown',
};

/** Options like the word that a refusal proposes. */
export const NEAREST_AT_MOST = 3;
/** Options that a refusal names where there are more: whoever reads it needs to see of what kind they are, not all. */
export const NAMED_AT_MOST = 12;

/** The code of a refusal of a word that is no option of a choice; `isNear` where something like it is there. */
export const unknownCode = (field: string, isNear: boolean): string =>
  `${OWN[field] ?? 'unknownOption'}${isNear ? 'Near' : ''}`;

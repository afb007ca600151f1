/** Ids of the agricultural tables that a class of animals takes; what is missing there is left out. */
export interface LivestockClass {
  readonly value: string;
  /** `enteric-<...>` */
  readonly enteric?: string;
  /** `manure-ch4-<...>-<temperature>` */
  readonly manure?: string;
  readonly nrate?: string;
  readonly tam?: string;
  readonly nex?: string;
  /** `livestock-unit-<...>` */
  readonly unit?: string;
  readonly bo?: string;
  /** `fracgasms-<system>-<...>` */
  readonly volatilisation?: string;
  /** Of EF3PRP: cattle (buffalo among them), poultry and pigs; or sheep and other animals. IPCC 2006 table 11.1. */
  readonly grazing: 'cpp' | 'so';
}

const dairy = {
  manure: 'dairy-cattle',
  nrate: 'dairy-cattle',
  tam: 'dairy-cattle',
  unit: 'dairy_cows',
  bo: 'dairy-cattle',
  volatilisation: 'dairy',
  grazing: 'cpp',
} as const;
const cattle = {
  manure: 'other-cattle',
  nrate: 'other-cattle',
  tam: 'other-cattle',
  unit: 'cattle',
  bo: 'other-cattle',
  volatilisation: 'other_cattle',
  grazing: 'cpp',
} as const;
const swine = { enteric: 'swine', volatilisation: 'swine', grazing: 'cpp' } as const;
const poultry = { enteric: 'poultry', volatilisation: 'poultry', grazing: 'cpp' } as const;
const equine = { nrate: 'horses-mules-asses', unit: 'equines', grazing: 'so' } as const;

/** The classes of animals of both livestock activities, with the row of each table that serves them. */
export const livestockClasses: readonly LivestockClass[] = [
  { value: 'dairy-cattle', enteric: 'dairy-cattle', ...dairy },
  { value: 'other-cattle', enteric: 'other-cattle', ...cattle },
  { value: 'other-cattle-mature-males', enteric: 'other-cattle-mature-males', ...cattle },
  { value: 'other-cattle-replacement', enteric: 'other-cattle-replacement', ...cattle },
  { value: 'other-cattle-calves-forage', enteric: 'other-cattle-calves-forage', ...cattle },
  { value: 'other-cattle-calves-milk', enteric: 'other-cattle-calves-milk', ...cattle },
  { value: 'buffalo', enteric: 'buffalo', manure: 'buffalo', nrate: 'buffalo', tam: 'buffalo', grazing: 'cpp' },
  {
    value: 'sheep',
    enteric: 'sheep',
    manure: 'sheep',
    nrate: 'sheep',
    unit: 'sheep_goats',
    bo: 'sheep',
    grazing: 'so',
  },
  {
    value: 'goats',
    enteric: 'goats',
    manure: 'goats',
    nrate: 'goats',
    unit: 'sheep_goats',
    bo: 'goats',
    grazing: 'so',
  },
  {
    value: 'market-swine',
    ...swine,
    manure: 'market-swine',
    nrate: 'market-swine',
    tam: 'market-swine',
    unit: 'pigs',
    bo: 'swine-market',
  },
  {
    value: 'breeding-swine',
    ...swine,
    manure: 'breeding-swine',
    nrate: 'breeding-swine',
    tam: 'breeding-swine',
    unit: 'hogs_breeding',
    bo: 'swine-breeding',
  },
  { value: 'horses', enteric: 'horses', manure: 'horses', bo: 'horses', ...equine },
  { value: 'mules-asses', enteric: 'mules-asses', manure: 'mules-and-asses', bo: 'mules-asses', ...equine },
  {
    value: 'layers-dry-manure',
    ...poultry,
    manure: 'layers-dry-manure',
    nrate: 'layers',
    unit: 'laying_hens',
    bo: 'layers',
  },
  {
    value: 'layers-wet-manure',
    ...poultry,
    manure: 'layers-wet-manure',
    nrate: 'layers',
    unit: 'laying_hens',
    bo: 'layers',
  },
  { value: 'broilers', ...poultry, manure: 'broilers', nrate: 'broilers', unit: 'broilers', bo: 'broilers' },
  { value: 'turkeys', ...poultry, manure: 'turkeys', nrate: 'turkeys', unit: 'turkeys' },
  { value: 'ducks', ...poultry, manure: 'ducks', nrate: 'ducks', unit: 'ducks' },
  { value: 'ostriches', manure: 'ostriches', unit: 'ostriches', grazing: 'cpp' },
  { value: 'rabbits', manure: 'rabbits', nex: 'rabbits', unit: 'rabbits', grazing: 'so' },
  { value: 'mink', manure: 'fur-bearing-animals', nex: 'mink', grazing: 'so' },
  { value: 'fox-racoon', manure: 'fur-bearing-animals', nex: 'fox-racoon', grazing: 'so' },
  { value: 'deer', enteric: 'deer', manure: 'deer', grazing: 'so' },
  { value: 'reindeer', manure: 'reindeer', grazing: 'so' },
  { value: 'alpacas', enteric: 'alpacas', grazing: 'so' },
  { value: 'camels', enteric: 'camels', manure: 'camels', grazing: 'so' },
];

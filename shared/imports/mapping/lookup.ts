import { findGas } from '#shared/emissions/factors/gases.ts';
import { optionsOf } from '#shared/emissions/factors/options.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { findSupplier, searchSuppliers, UNKNOWN_SUPPLIER } from '#shared/emissions/factors/suppliers.ts';
import type { Field } from '#shared/emissions/types.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import type { Labels } from './labels.ts';
import { closedMeaning, type Meaning, meaningOf, openMeaning, passingMeaning } from './meanings.ts';
import { Phrases } from './phrases.ts';
import { CHOICE_SYNONYMS, SUPPLIER_BRANDS } from './synonyms/choices.ts';
import { GAS_DESIGNATION } from './synonyms/concepts.ts';
import { FUEL_SYNONYMS, MACHINE_SYNONYMS, VEHICLE_FUEL_SYNONYMS, VEHICLE_SYNONYMS } from './synonyms/fuels.ts';
import { GOODS_SYNONYMS } from './synonyms/goods.ts';
import { LOOSE_WORDS } from './synonyms/loose.ts';
import { transportFuels } from './transportFuels.ts';

const nothing: Meaning = { candidates: [], proposed: null };

interface FuelEntry {
  fuel: string;
  where?: 'stationary' | 'mobile';
  from?: number;
  until?: number;
}
const named = <T extends { names: readonly string[] }, V>(list: readonly T[], value: (entry: T) => V) =>
  new Phrases(list.flatMap((entry) => entry.names.map((name) => [name, value(entry)] as const)));

const fuels = named(FUEL_SYNONYMS, (entry): FuelEntry => entry);
const vehicleFuels = named(VEHICLE_FUEL_SYNONYMS, (entry) => entry.fuel);
const vehicles = named(VEHICLE_SYNONYMS, (entry) => entry.vehicle);
const uses = named([...VEHICLE_SYNONYMS, ...MACHINE_SYNONYMS], (entry) => entry.vehicle);
const byWords = (all: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>) =>
  new Map(
    Object.entries(all).map(([key, values]) => [
      key,
      new Phrases(Object.entries(values).flatMap(([value, names]) => names.map((name) => [name, value] as const))),
    ]),
  );
const choices = byWords(CHOICE_SYNONYMS);
const goods = byWords(GOODS_SYNONYMS);
const loose = byWords(LOOSE_WORDS);
function fuelMeaning(text: string, where: 'stationary' | 'mobile', year: number): Meaning {
  const fits = (entry: FuelEntry) =>
    (entry.where === undefined || entry.where === where) && year >= (entry.from ?? 0) && year <= (entry.until ?? 9999);
  const found = openMeaning(text, (part) =>
    fuels
      .in(part)
      .filter(({ value }) => fits(value))
      .map((match) => ({ ...match, value: match.value.fuel })),
  );
  return 'value' in found || found.candidates.length > 0 || where === 'mobile' ? found : vagueFuel(text);
}

/** `Gasóleo` in an installation may be of three kinds. */
const vagueFuel = (text: string): Meaning =>
  /\b(gasoleo|gasoil|gas ?oil|diesel)\b/.test(wordsOf(text))
    ? { candidates: ['diesel-c-heating-gasoil', 'diesel-b-gasoil', 'diesel-b7'], proposed: null }
    : nothing;

const DESIGNATIONS = new RegExp(GAS_DESIGNATION, 'gi');

/** What the words of files mean under a factor set. */
export class Lookup {
  private readonly set: FactorSet;
  private readonly cache = new Map<string, Meaning>();
  private readonly options = new Map<string, readonly string[]>();
  private readonly labels: Labels;
  constructor(set: FactorSet, labels: Labels) {
    this.set = set;
    this.labels = labels;
  }

  /** What a text means in a choice of an activity, in the year of its row; else the option that it names as the site does. */
  find(field: Field, text: string, year: number): Meaning {
    const found = this.understood(field, text, year);
    if ('value' in found) return found;
    const labelled = this.labelled(field, text);
    if (labelled.length > 0) return meaningOf(labelled);
    return found.candidates.length > 0 ? found : meaningOf(this.loose(field, text));
  }

  private loose(field: Field, text: string): readonly string[] {
    const values = loose.get(sourceOf(field) ?? `choices.${field.key}`)?.exactly(text) ?? [];
    return values.filter((value) => this.optionsOf(field).includes(value));
  }

  /** The activities that are called so, word for word. */
  activitiesCalled(text: string): readonly string[] {
    return this.labels.find('activities', text);
  }

  private labelled(field: Field, text: string): readonly string[] {
    const source = sourceOf(field);
    const options = source === null ? [] : optionsOf(this.set, source);
    const groups = source === null ? [`choices.${field.key}`] : new Set(options.flatMap(({ texts }) => texts ?? []));
    const values = [...groups].flatMap((group) => this.labels.find(group, text));
    return values.filter((value) => this.optionsOf(field).includes(value));
  }

  private understood(field: Field, text: string, year: number): Meaning {
    const source = sourceOf(field);
    // A closed choice of the same name has other options in another activity.
    const key = `${source ?? `${field.key}(${this.optionsOf(field).join()})`}|${year}|${text}`;
    const known = this.cache.get(key);
    if (known) return known;
    const found = this.optionsOf(field).includes(text) ? { value: text } : this.meaning(field, text, year);
    this.cache.set(key, found);
    return found;
  }

  private meaning(field: Field, text: string, year: number): Meaning {
    const source = sourceOf(field);
    switch (source) {
      case null:
        return among(this.optionsOf(field), closedMeaning(choices.get(field.key), text));
      case 'fuels.stationary':
        return fuelMeaning(text, 'stationary', year);
      case 'fuels.mobile':
        return fuelMeaning(text, 'mobile', year);
      case 'fuelUses':
        return openMeaning(text, uses.in);
      case 'vehicles':
        return openMeaning(text, vehicles.in);
      case 'vehicleFuels':
      case 'travel.fuels':
        return openMeaning(text, vehicleFuels.in);
      case 'gases':
        return this.gas(text);
      case 'electricity.suppliers':
        return this.supplier(text, year);
      default:
        return goods.has(source)
          ? openMeaning(text, goods.get(source)?.in ?? (() => []))
          : meaningOf(transportFuels(text, source));
    }
  }

  /** What a text of another column says of a choice in passing: only whole phrases that are plain. */
  hint(field: Field, text: string, year: number): string | null {
    const source = sourceOf(field);
    if (source === 'electricity.suppliers') return null;
    if (source === null) {
      const value = passingMeaning(choices.get(field.key), text);
      return value !== null && this.optionsOf(field).includes(value) ? value : null;
    }
    const meaning = source === 'gases' ? this.designated(text) : this.understood(field, text, year);
    return 'value' in meaning ? meaning.value : null;
  }

  private named(text: string): string | null {
    return text === '' ? null : (findGas(this.set, text)?.value ?? null);
  }

  private gas(text: string): Meaning {
    const value = this.named(text);
    return value === null ? this.designated(text) : { value };
  }

  /** Gases that a text designates: `R-410A/R-32` is not all of the first one. */
  private designated(text: string): Meaning {
    const found = Array.from(text.matchAll(DESIGNATIONS), ([name]) => this.named(name) ?? []).flat();
    return meaningOf([...new Set(found)]);
  }

  private supplier(text: string, year: number): Meaning {
    const found = findSupplier(this.set, text, year);
    if (found === UNKNOWN_SUPPLIER) return { value: UNKNOWN_SUPPLIER };
    const last = Math.min(year, this.set.lastYear('electricity_es', 'ES'));
    if (found?.rows.some((row) => row.year === last)) return { value: found.id.split('.').at(-1) ?? '' };
    const near = searchSuppliers(this.set, text, 40);
    const ofYear = near.filter((one) => one.firstYear <= last && one.lastYear >= last);
    const values = (ofYear.length > 0 ? ofYear : near).map((one) => one.value);
    const brand = SUPPLIER_BRANDS[wordsOf(text)];
    const proposed = brand ?? (values.length === 1 ? values[0] : undefined) ?? null;
    return { candidates: values.slice(0, 12), proposed };
  }

  /** Values that a choice may have. */
  optionsOf(field: Field): readonly string[] {
    const source = sourceOf(field);
    if (source === null) return Array.isArray(field.options) ? (field.options as readonly string[]) : [];
    const known = this.options.get(source) ?? optionsOf(this.set, source).map((option) => option.value);
    this.options.set(source, known);
    return known;
  }
}

const sourceOf = ({ options }: Field): string | null =>
  options !== undefined && 'source' in options ? options.source : null;

/** A meaning that is an option of the activity. */
function among(options: readonly string[], meaning: Meaning): Meaning {
  if ('value' in meaning) return options.includes(meaning.value) ? meaning : nothing;
  return { ...meaning, candidates: meaning.candidates.filter((value) => options.includes(value)) };
}

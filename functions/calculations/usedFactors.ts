import type { FactorSet } from '#shared/emissions/factors/set.ts';
import type { GwpSet, LineTrace, SourceRef } from '#shared/emissions/types.ts';
import { type Gas, perUnitOf, wayOf } from './excel/line.ts';

/** A factor as a line used it: kilograms of each gas (null: not known) for one of its unit. */
export interface UsedFactor {
  readonly unit: string;
  readonly perUnit: Readonly<Record<Gas, number | null>>;
  readonly source: SourceRef | null;
  /** The official one of the year was not published yet: an earlier one stood in for it. */
  readonly isProvisional: boolean;
}

/** What an amount was converted by before its factor: a density, a calorific value, the losses of the grid. */
export interface UsedProperty {
  readonly value: number;
  readonly unit: string;
  readonly source: SourceRef;
}

/** GWP of methane and nitrous oxide that a calculation uses, and who published them. */
export interface UsedGwps {
  readonly ch4: number;
  readonly n2o: number;
  readonly source: SourceRef;
}
export const usedGwps = (factors: FactorSet, gwp: GwpSet): UsedGwps => ({
  ch4: factors.gwp('CH4', gwp) ?? 0,
  n2o: factors.gwp('N2O', gwp) ?? 0,
  source: factors.sourceOfGas('CH4', 'gwp'),
});

/** The properties that lines use, each once, in the order of their first use. */
export class UsedProperties {
  readonly #byKey = new Map<string, UsedProperty>();

  get list(): readonly UsedProperty[] {
    return [...this.#byKey.values()];
  }

  add({ steps }: Pick<LineTrace, 'steps'>): void {
    const own = steps.find((step) => step.label === 'factor')?.source?.id;
    for (const { label, source, inputs } of steps) {
      // Parameters of a formula have each their own source.
      for (const input of inputs) if (input.source) this.#keep(input, input.source);
      const [value] = inputs.slice(-1);
      // The composition of a blend is part of its factor, and has its source.
      if (!source || !value || label === 'factor' || source.id === own) continue;
      this.#keep(value, source);
    }
  }

  #keep({ value, unit }: { readonly value: number; readonly unit: string }, source: SourceRef): void {
    const key = JSON.stringify([source.id, source.region, value, unit]);
    if (!this.#byKey.has(key)) this.#byKey.set(key, { value, unit, source });
  }
}

/** The factors that lines use, each once, in the order of their first use. */
export class UsedFactors {
  readonly #numbers = new Map<string, number>();
  readonly #list: UsedFactor[] = [];

  get list(): readonly UsedFactor[] {
    return this.#list;
  }

  /** The number of a line's factor in the list, from 0. */
  add(line: LineTrace): number {
    const perUnit = perUnitOf(line);
    const unit = wayOf(line).factorUnit;
    const source = line.steps.find((step) => step.label === 'factor')?.source ?? null;
    const isProvisional = line.line.factors.some((factor) => factor.provisional);
    const key = JSON.stringify([source?.id, source?.region, source?.year, source?.source, unit, perUnit]);
    const known = this.#numbers.get(key);
    if (known === undefined) {
      this.#numbers.set(key, this.#list.length);
      return this.#list.push({ unit, perUnit, source, isProvisional }) - 1;
    }
    const factor = this.#list[known];
    if (factor && isProvisional && !factor.isProvisional) this.#list[known] = { ...factor, isProvisional };
    return known;
  }
}

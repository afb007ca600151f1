import { there } from '#shared/emissions/insights/maps.ts';

/** Why a footprint is another one: what was done, its factors, which sites and shares of them, and how it is counted. */
export const BRIDGE_PARTS = ['activity', 'factor', 'structure', 'method'] as const;
type BridgePart = (typeof BRIDGE_PARTS)[number];

/**
 * One row of the later calculation under facts that are, step by step, more like those of the base; milligrams of CO2e.
 * A step that cannot be computed (the base has no such factor) has the figure of the step before.
 */
export interface Steps {
  readonly activity: string;
  /** Null: of the whole organization. */
  readonly siteId: string | null;
  /** As it is in its own calculation. */
  readonly asIs: number;
  /** With the warming potentials and the tables of soils of the base. */
  readonly asCounted: number;
  /** And with the shares that the sites had in the base. */
  readonly asShared: number;
  /** And with the factors of the base, in its year. */
  readonly asFactored: number;
}
/** One row of the base. */
export interface BaseRow {
  readonly activity: string;
  readonly siteId: string | null;
  readonly milligrams: number;
}
type Parts = Readonly<Record<BridgePart, bigint>>;
/** Of one activity at one site: milligrams before and after, and why they differ. The four parts add up to the difference. */
export interface BridgeGroup {
  readonly activity: string;
  readonly siteId: string | null;
  readonly before: bigint;
  readonly after: bigint;
  readonly parts: Parts;
}
/** The whole way, and its groups, those that changed most first. */
export interface Bridge {
  readonly before: bigint;
  readonly after: bigint;
  readonly parts: Parts;
  /** What sites that came or went, and shares that changed, are of the structure; they add up to it. */
  readonly came: bigint;
  readonly went: bigint;
  readonly shares: bigint;
  readonly groups: readonly BridgeGroup[];
}

interface Gathered {
  readonly activity: string;
  readonly siteId: string | null;
  before: bigint;
  after: bigint;
  method: bigint;
  shares: bigint;
  factor: bigint;
}

/**
 * The bridge from a base to a later calculation, in whole milligrams. Method first, then shares, then factors, each with
 * what was done in the later year; what is left is activity. All of a site that has rows in only one of the two is
 * structure. Rows of the whole organization are of both.
 */
export class BridgeSums {
  readonly #groups = new Map<string, Gathered>();
  readonly #base = new Set<string | null>([null]);
  readonly #later = new Set<string | null>([null]);

  addBase({ activity, siteId, milligrams }: BaseRow): void {
    this.#base.add(siteId);
    this.#groupOf(activity, siteId).before += BigInt(milligrams);
  }

  addLater({ activity, siteId, asIs, asCounted, asShared, asFactored }: Steps): void {
    this.#later.add(siteId);
    const group = this.#groupOf(activity, siteId);
    group.after += BigInt(asIs);
    group.method += BigInt(asIs) - BigInt(asCounted);
    group.shares += BigInt(asCounted) - BigInt(asShared);
    group.factor += BigInt(asShared) - BigInt(asFactored);
  }

  bridge(): Bridge {
    const groups = [...this.#groups.values()].map((group) => this.#explained(group)).toSorted(mostFirst);
    const sum = (of: (group: BridgeGroup) => bigint) => groups.reduce((all, group) => all + of(group), 0n);
    const parts = Object.fromEntries(BRIDGE_PARTS.map((part) => [part, sum((group) => group.parts[part])])) as Parts;
    const came = sum(({ siteId, parts: { structure } }) => (this.#base.has(siteId) ? 0n : structure));
    const went = sum(({ siteId, parts: { structure } }) => (this.#later.has(siteId) ? 0n : structure));
    return {
      before: sum((group) => group.before),
      after: sum((group) => group.after),
      parts,
      ...{ came, went, shares: parts.structure - came - went },
      groups,
    };
  }

  #explained({ activity, siteId, before, after, method, shares, factor }: Gathered): BridgeGroup {
    const isOfBoth = this.#base.has(siteId) && this.#later.has(siteId);
    const parts = isOfBoth
      ? { activity: after - before - method - shares - factor, factor, structure: shares, method }
      : { activity: 0n, factor: 0n, structure: after - before, method: 0n };
    return { activity, siteId, before, after, parts };
  }

  #groupOf(activity: string, siteId: string | null): Gathered {
    const make = () => ({ activity, siteId, ...{ before: 0n, after: 0n, method: 0n, shares: 0n, factor: 0n } });
    return there(this.#groups, `${siteId ?? ''} ${activity}`, make);
  }
}

const sizeOf = ({ before, after }: BridgeGroup): bigint => (after > before ? after - before : before - after);
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const mostFirst = (a: BridgeGroup, b: BridgeGroup): number => {
  const [x, y] = [sizeOf(a), sizeOf(b)];
  return x === y ? order(a.activity, b.activity) || order(a.siteId ?? '', b.siteId ?? '') : x > y ? -1 : 1;
};

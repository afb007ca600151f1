import { COLUMN, COLUMNS } from './columns.ts';
import { type AsideLayout, type AsideLine, asideLayoutOf, type NotRelevantRow } from './insights/asideLayout.ts';
import type { Rates } from './rates.ts';

/** Where the figures of a line stand among those of its row: one for each column of its rates, from `at` on. */
export interface Place {
  readonly rates: Rates;
  readonly at: number;
}

/** A line among the figures of its row, and where totals count it. */
export interface LineLayout extends Place {
  /** End of the figures that totals add. */
  readonly to: number;
  /** The figures that may be its largest: CO2e, and what is no part of it. */
  readonly large: readonly number[];
  /** Of the two electricity methods, location is in no total but that of scope 2 by location. */
  readonly isCounted: boolean;
  readonly isScope2Location: boolean;
  readonly groups: readonly LineGroup[];
}
/** A group that a line is in. A row counts once in a group, however many of its lines are there. */
interface LineGroup {
  readonly dimension: 'scope' | 'ghgCategory' | 'isoCategory';
  readonly key: string;
  readonly isFirst: boolean;
}
/**
 * How the figures of a row stand in one flat array, line after line, and how totals add them: made once with the plan,
 * so that a row costs additions and nothing else.
 */
export interface Layout {
  /** How many figures a row has. */
  readonly size: number;
  readonly lines: readonly LineLayout[];
  /** Column of each figure. */
  readonly columns: readonly number[];
  /** The figures that count in the row's own groups: those of its lines but the location-based ones. */
  readonly counted: readonly number[];
  /** A factor that counts in scope 1 or 2 is not published yet: the registry asks for those. */
  readonly isProvisional: boolean;
  /** The figures that are CO2e of other gases, and the key of `RunningTotals.otherGases` that they are added to. */
  readonly otherGases: readonly { readonly at: number; readonly key: string }[];
  /** Codes of its warnings. */
  readonly warnings: readonly string[];
  readonly aside: AsideLayout;
}

/** What the layout asks of the plan of a line. */
interface PlannedLine extends AsideLine {
  readonly rates: Rates;
  readonly factor: { readonly otherGases?: string };
  readonly factors: readonly (AsideLine['factors'][number] & { readonly provisional: boolean })[];
}

/** The layout of the lines of a plan. */
export function layoutOf(
  plans: readonly PlannedLine[],
  {
    activity,
    warnings,
    notRelevant,
  }: {
    readonly activity: string;
    readonly warnings: readonly { readonly code: string }[];
    readonly notRelevant: NotRelevantRow | null;
  },
): Layout {
  const lines: LineLayout[] = [];
  let at = 0;
  for (const [i, plan] of plans.entries()) {
    const { rates, basis, scope } = plan;
    const isCounted = basis !== 'location';
    const added = rates.columns.filter((column) => column < COLUMNS).length;
    const before = plans.slice(0, i).filter((one) => one.basis !== 'location');
    lines.push({
      rates,
      at,
      to: at + added,
      large: range(at, at + added).filter((figure) => LARGE.has(rates.columns[figure - at] ?? -1)),
      isCounted,
      isScope2Location: basis !== 'market' && scope === 2,
      groups: isCounted ? groupsOf(plan, before) : [],
    });
    at += rates.columns.length;
  }
  return {
    size: at,
    lines,
    columns: plans.flatMap(({ rates }) => rates.columns),
    counted: lines.flatMap((line) => (line.isCounted ? range(line.at, line.to) : [])),
    isProvisional: plans.some(
      ({ basis, scope, factors }) => basis !== 'location' && scope !== 3 && factors[0]?.provisional === true,
    ),
    otherGases: plans.flatMap((plan, i) => otherGasesOf(plan, lines[i] as LineLayout)),
    warnings: warnings.map(({ code }) => code),
    aside: asideLayoutOf(plans, { at: lines.map((line) => line.at), activity, notRelevant }),
  };
}

function otherGasesOf({ scope, factor }: PlannedLine, { rates, at, isCounted }: LineLayout): Layout['otherGases'] {
  const figure = rates.columns.indexOf(COLUMN.partOther);
  return isCounted && figure >= 0 ? [{ at: at + figure, key: `${scope} ${factor.otherGases ?? 'others'}` }] : [];
}

const LARGE: ReadonlySet<number> = new Set([COLUMN.co2e, COLUMN.biogenic, COLUMN.water]);
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

const DIMENSIONS = ['scope', 'ghgCategory', 'isoCategory'] as const;
const groupsOf = (plan: PlannedLine, before: readonly PlannedLine[]): LineGroup[] =>
  DIMENSIONS.map((dimension) => ({
    dimension,
    key: String(plan[dimension]),
    isFirst: before.every((other) => other[dimension] !== plan[dimension]),
  }));

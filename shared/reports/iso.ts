/** What a report has to hold, by the letters of 9.3.1 of ISO 14064-1:2018. */
export const ISO_CONTENTS = [
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
  'k',
  'l',
  'm',
  'n',
  'o',
  'p',
  'q',
  'r',
  's',
  't',
] as const;
export type IsoContent = (typeof ISO_CONTENTS)[number];
export const ISO_CATEGORIES = [1, 2, 3, 4, 5, 6] as const;

/** How the organization judged which indirect emissions are significant. */
export interface Significance {
  /** Of the criteria, so that who reads the report can find them again. */
  readonly criteriaVersion: string;
  /** By how much each criterion counts. */
  readonly criteria: readonly { readonly key: string; readonly weight: number }[];
  readonly categories: readonly {
    readonly isoCategory: number;
    readonly isSignificant: boolean;
    readonly score: number | null;
    readonly reason: string;
  }[];
}

interface Known {
  readonly significance: Significance | null;
  /** Totals that were typed: their gases are not known apart. */
  readonly isExternal: boolean;
  readonly hasUncertainty: boolean;
  /** The inventory of the base year is there: it is this one, or one that is finished. */
  readonly hasBaseInventory: boolean;
}

/**
 * The contents that cannot be given of what is known. While there is one, the report cannot say that it follows the
 * standard (`r`).
 */
export function missingContents({
  significance,
  isExternal,
  hasUncertainty,
  hasBaseInventory,
}: Known): readonly IsoContent[] {
  const lacking: Partial<Record<IsoContent, boolean>> = {
    e: significance === null,
    f: isExternal,
    j: isExternal,
    k: !hasBaseInventory,
    p: !hasUncertainty,
    q: !hasUncertainty,
  };
  return ISO_CONTENTS.filter((letter) => lacking[letter]);
}

/** `exp(see²/2) exp(a) d^b`: kg of dry matter of a tree of `d` cm. */
export interface Power {
  readonly a: number;
  readonly b: number;
  readonly see: number;
  /** What it was made for, where that is another species. */
  readonly of?: string;
}

export interface SpeciesData {
  readonly scientific: string;
  /** Years from planting to the threshold diameter: assumed. */
  readonly startYears: number;
  /** Above the ground. */
  readonly above: Power;
  /** Roots: an equation, `c d^b`, or a share of what is above by how much that is on a hectare. */
  readonly below:
    | ({ readonly kind: 'power' } & Power)
    | { readonly kind: 'coefficient'; readonly c: number; readonly b: number }
    | { readonly kind: 'ratio'; readonly of: string };
  /** t of carbon of a t of dry matter. */
  readonly carbonFraction: number;
  /** Annual increment of the volume over bark `u D^w`, dm3 a tree, of a diameter in mm. */
  readonly growth: { readonly u: number; readonly w: number };
  /** Volume over bark `k D^m`, dm3 a tree. */
  readonly volume: { readonly k: number; readonly m: number };
  /** Trees that a closed stand carries: `exp(a0 + b0 ln d)` a hectare. */
  readonly ceiling: { readonly a0: number; readonly b0: number; readonly of?: string };
}

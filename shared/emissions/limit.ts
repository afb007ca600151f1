/** So much of a unit, or of another one of its dimension. */
export interface Limit {
  readonly value: number;
  readonly unit: string;
}

/**
 * What the sandbox keeps, one kind an entry: the provider's own field names, as far as they are modelled. `hidden` is
 * what the sandbox knows beside them; it never leaves it.
 */
export type Id = string;
export type Seconds = number;
export type Metadata = Readonly<Record<string, string>>;
export interface Base {
  readonly id: Id;
  readonly object: string;
  readonly created: Seconds;
  readonly livemode: false;
  readonly hidden?: object;
}
export interface Tagged extends Base {
  readonly metadata: Metadata;
}
export interface ListOf<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

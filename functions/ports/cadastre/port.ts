import type { Parcel, Territory } from '#shared/cadastre/schema.ts';

export interface PolygonParcel {
  readonly province: string;
  readonly municipality: string;
  readonly polygon: string;
  readonly parcel: string;
}
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** A cadastre that can be asked. Each throws AppError `cadastre.notFound`, `cadastre.maintenance` or `cadastre.byHand`. */
export interface Cadastre {
  byReference(reference: string): Promise<Parcel>;
  byPolygonParcel(asked: PolygonParcel): Promise<Parcel>;
  byPoint(at: Point): Promise<Parcel>;
  /** Plots that adjoin one; none where the cadastre does not tell. */
  neighbours(parcel: Parcel): Promise<Parcel[]>;
}
export type Cadastres = Readonly<Record<Territory, Cadastre>>;

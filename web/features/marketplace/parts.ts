import type { ComponentType } from 'react';
import type { PlotGeometry } from '#shared/forests/schema.ts';
import type { Project } from '#shared/marketplace/project.ts';

export type Trace = NonNullable<NonNullable<Project['co2']>['trace']>;
interface PlaceProps {
  readonly country: Project['country'];
  /** Of the parcels, for who may see them. */
  readonly outlines: readonly PlotGeometry[];
  /** About where it is. */
  readonly around: Project['point'];
  readonly words: Readonly<Record<'map' | 'in' | 'out', string>>;
}
/** What other features know how to show of a forest. */
export interface Shown {
  readonly Steps: ComponentType<{ trace: Trace }>;
  readonly Place: ComponentType<PlaceProps>;
}

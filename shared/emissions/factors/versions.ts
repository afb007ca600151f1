import type { FactorChange } from './compareSets.ts';
import versions from './data/versions.json' with { type: 'json' };
import type { FamilyName } from './format.ts';

/** A version of the factor set that the product ships. */
export interface ShippedVersion {
  /** Year and number in it, such as `2026.1`. */
  readonly version: string;
  /** Day of its release, `YYYY-MM-DD`. */
  readonly on: string;
  /** Against the version before, family by family; none in the first one. */
  readonly changes: readonly {
    readonly family: FamilyName;
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly rows: readonly FactorChange[];
  }[];
}

/**
 * The versions of the shipped factor set with their change log, oldest first; the last one is that of the data beside
 * this file. `npm run -s factors -- --release VERSION --since FOLDER` adds one.
 */
export const shippedVersions = versions as unknown as readonly [ShippedVersion, ...ShippedVersion[]];

/** The version of the data beside this file. */
export const shippedVersion = shippedVersions.at(-1) as ShippedVersion;

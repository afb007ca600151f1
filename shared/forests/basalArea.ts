/**
 * Basal area of a stand, m2/ha: trees per hectare x pi/4 x (dg / 100)^2, with the quadratic mean diameter at breast
 * height `dgCm` in cm. Source: definition of the quadratic mean diameter (METHOD_forest.md, inputs; checked with the
 * SIMANFOR runs of its section 5).
 */
export const basalAreaM2PerHa = (treesPerHa: number, dgCm: number): number =>
  treesPerHa * (Math.PI / 4) * (dgCm / 100) ** 2;

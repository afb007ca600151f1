/** The product's name where the specification writes `{product}`. [000 §2, §3] */
export const PRODUCT = 'souto';

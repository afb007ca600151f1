/** Characters of what an owner says of a forest that is for sale, and of who sells. */
export const MOST_SHORT_TEXT = 240;
export const MOST_LONG_TEXT = 4_000;
export const MOST_SELLER_NAME = 120;
/** The filter "more than 1000 t" of the list of projects. [002 §9] */
export const MANY_TONNES = 1_000;
/** Images of a forest. */
export const MOST_IMAGES = 12;
/** Pictures of who sells. */
export const MOST_SELLER_PICTURES = 6;

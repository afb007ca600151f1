/** How often a queue gives a message to its consumer; after that it lies among the dead letters. */
export const MAX_RECEIVES = 5;

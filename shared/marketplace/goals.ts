/** The Sustainable Development Goals of the United Nations, by their numbers: their names are texts. */
export const GOALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;

/** What is done on the land that is for sale. */
export const CATEGORIES = ['management', 'conservation', 'planting', 'restoration'] as const;

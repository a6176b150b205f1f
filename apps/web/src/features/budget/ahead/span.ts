/** The longest forecast that can be chosen, in days. */
export const MOST_DAYS = 90

/** Where the picks begin on the personal page, for features that lead to them. */
export const PICKS_ANCHOR = 'picks'

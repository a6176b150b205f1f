/** Where the loan book that this tab shows is. */
export const BOOK_PATH = '/business?tab=direct-lending'

export const teamPath = (businessId: string): string => `/business/team?business=${businessId}`

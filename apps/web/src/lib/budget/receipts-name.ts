/** The database of the receipts on this device. It is the device's own: nothing in it is ever sent (budget §1.8). */
export const RECEIPTS_DATABASE = 'winterjay-receipts'
/** What is known of each receipt, and apart from it its file. */
export const RECEIPT_STORES = ['receipt', 'file'] as const

export const RECEIPT_DEVICES = ['phone', 'tablet', 'computer'] as const
export type ReceiptDevice = (typeof RECEIPT_DEVICES)[number]

/**
 * A receipt of a transaction. The file itself stays on the device that took it in, under this id; this is all that
 * other devices know of it (budget §1.8).
 */
export interface Receipt {
  readonly id: string
  readonly bytes: number
  readonly device: ReceiptDevice
}

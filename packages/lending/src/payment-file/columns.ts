import { asciiFold } from '../tape/fold.ts'

/** What a payment is before the book has it. */
export const STATED_COLUMNS = [
  'loan_id',
  'borrower_name',
  'paid_on',
  'amount',
  'method',
  'excess',
  'payment_reference',
] as const

/** The columns of a file of payments (lending §4.4), by the names of the wire. */
export const PAYMENT_COLUMNS = ['payment_id', ...STATED_COLUMNS, 'voided_on', 'void_reason', 'recorded_at'] as const
export type PaymentColumn = (typeof PAYMENT_COLUMNS)[number]

/** Names seen in real files, folded: case, spaces, underscores, accents and signs are ignored. */
const NAMES: Record<PaymentColumn, string> = {
  payment_id: 'transactionid',
  loan_id:
    'loan loannumber loanno loannum loanref loanreference pret nopret idpret numeropret numerodepret ' +
    'numerodupret nodepret nodupret ndepret ndupret lendernumber reference numero',
  borrower_name:
    'borrower client clientname customer payer name emprunteur nomemprunteur nomdelemprunteur ' +
    'nomduclient nomclient payeur nom',
  paid_on:
    'date datepaid paymentdate dateofpayment datereceived received receivedon paid datedepaiement ' +
    'datedupaiement datepaiement datereception recule payele',
  amount:
    'payment paymentamount amountpaid amountreceived credit montant montantpaye montantrecu ' +
    'montantdupaiement paiement versement recu encaisse',
  method: 'paymentmethod methodofpayment mode modedepaiement methode methodedepaiement',
  excess: 'excedent',
  payment_reference: 'confirmation confirmationnumber cheque chequenumber memo note referencedupaiement nodecheque',
  voided_on: 'reversedon annulele',
  void_reason: 'raisondelannulation',
  recorded_at: 'inscritle',
}

const COLUMN_OF = new Map(
  (Object.entries(NAMES) as [PaymentColumn, string][]).flatMap(([column, names]) =>
    [column, ...names.split(' ')].map((name) => [asciiFold(name), column] as const),
  ),
)

/** Where each column is; of two with the same meaning the first. */
export type PaymentPositions = ReadonlyMap<PaymentColumn, number>

export function matchPaymentColumns(headers: readonly string[]): PaymentPositions {
  const positions = new Map<PaymentColumn, number>()
  headers.forEach((header, at) => {
    const column = header.length > 80 ? undefined : COLUMN_OF.get(asciiFold(header))
    if (column !== undefined && !positions.has(column)) positions.set(column, at)
  })
  return positions
}

/** A payment has a day, an amount, and a loan: by its number or reference, or by its borrower. */
export const isPaymentHeader = (positions: PaymentPositions): boolean =>
  positions.has('paid_on') && positions.has('amount') && (positions.has('loan_id') || positions.has('borrower_name'))

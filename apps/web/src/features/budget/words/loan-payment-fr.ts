import type { loanPayment as en } from './loan-payment-en.ts'

export const loanPayment: typeof en = {
  looksLike: (borrower) => `On dirait un paiement de prêt\u00a0: ${borrower}.`,
  record: 'L’inscrire',
}

import { lazyPart } from '../../../lib/chunk.ts'
import { DialogBoundary } from '../../../ui/overlay/lazy-dialog.tsx'
import { useOpenDialog, useShownDialog } from '../dialogs.tsx'

const ConnectBankDialog = lazyPart(() => import('../import/connect-bank-dialog.tsx'))
const ExpenseDialog = lazyPart(() => import('../transactions/expense-dialog.tsx'))
const BudgetDialog = lazyPart(() => import('../budgets/budget-dialog.tsx'))
const GoalDialog = lazyPart(() => import('../goals/goal-dialog.tsx'))
const BillDialog = lazyPart(() => import('../ahead/bill-dialog.tsx'))
const BillDayDialog = lazyPart(() => import('../ahead/bill-day-dialog.tsx'))
const BillEndDialog = lazyPart(() => import('../ahead/bill-end-dialog.tsx'))
const MergeDialog = lazyPart(() => import('../overview/merge-dialog.tsx'))
const BalancesDialog = lazyPart(() => import('../left/balances-dialog.tsx'))
const BufferDialog = lazyPart(() => import('../left/buffer-dialog.tsx'))
const TryPaymentDialog = lazyPart(() => import('../ahead/try-payment-dialog.tsx'))
const AccountDialog = lazyPart(() => import('../overview/account-dialog.tsx'))
const NewAccountDialog = lazyPart(() => import('../overview/new-account-dialog.tsx'))
const ReconcileDialog = lazyPart(() => import('../overview/reconcile-dialog.tsx'))
const OwnDialogs = lazyPart(() => import('../own/own-dialogs.tsx'))
const TransactionDialog = lazyPart(() => import('../transactions/transaction-dialog.tsx'))

/** The page's open dialog. One that is not on this device yet and cannot be fetched closes, and leaves the page. */
export function ShownDialog() {
  const dialog = useShownDialog()
  const open = useOpenDialog()
  const onClose = (): void => open(null)
  if (dialog === null) return null
  return (
    <DialogBoundary onClose={onClose}>
      {dialog.kind === 'bank' && <ConnectBankDialog onClose={onClose} />}
      {dialog.kind === 'expense' && <ExpenseDialog onClose={onClose} />}
      {dialog.kind === 'budget' && <BudgetDialog onClose={onClose} />}
      {dialog.kind === 'goal' && <GoalDialog goal={dialog.goal} onClose={onClose} />}
      {dialog.kind === 'bill' && <BillDialog id={dialog.id} onClose={onClose} />}
      {dialog.kind === 'bill-day' && <BillDayDialog {...dialog} onClose={onClose} />}
      {dialog.kind === 'bill-end' && <BillEndDialog {...dialog} onClose={onClose} />}
      {dialog.kind === 'merge' && <MergeDialog id={dialog.id} onClose={onClose} />}
      {dialog.kind === 'balances' && <BalancesDialog id={dialog.id} onClose={onClose} />}
      {dialog.kind === 'buffer' && <BufferDialog onClose={onClose} />}
      {dialog.kind === 'try-payment' && <TryPaymentDialog onClose={onClose} />}
      {dialog.kind === 'new-account' && <NewAccountDialog onClose={onClose} />}
      {dialog.kind === 'reconcile' && <ReconcileDialog id={dialog.id} onClose={onClose} />}
      {dialog.kind === 'account' && <AccountDialog id={dialog.id} onClose={onClose} />}
      {dialog.kind.startsWith('own-') && <OwnDialogs dialog={dialog} />}
      {dialog.kind === 'transaction' && <TransactionDialog id={dialog.id} onClose={onClose} />}
    </DialogBoundary>
  )
}

import { bankRowsSince } from '@winterjay/budget'
import type { BankRow } from '@winterjay/budget'
import type { Cents } from '@winterjay/money'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { useShowsOwnLoans } from '../../../lib/server/own-loans.ts'
import { useIsOnline } from '../../../lib/use-online.ts'
import { firstBankDay } from '../bank-rows-on-device.ts'
import { useOpenDialog, useShownDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { whenIdle } from '../when-quiet.ts'
import { NO_OFFERS, loanOffers } from './offers.ts'
import { useFiling } from './use-filing.ts'

/** What knows the reader's loans: another feature, passed in by the page. */
export interface LoanPaymentParts {
  readonly Seek: ComponentType<{
    readonly rows: readonly BankRow[]
    /** Told the keys of the rows that look like payments, with the borrowers' names. */
    readonly onFound: (names: ReadonlyMap<string, string>) => void
  }>
  readonly Record: ComponentType<{
    readonly rows: readonly BankRow[]
    readonly rowKey: string
    /** Told what of each row was interest and fees, by its key; returns what takes the filing back. */
    readonly onRecorded: (incomes: ReadonlyMap<string, Cents>) => () => void
    readonly onClose: () => void
  }>
}

/** Offers to record money received that looks like a payment of a loan (budget §19.4); never in the sample. */
export function LoanPayments({ Seek, Record }: LoanPaymentParts) {
  const { budget, isSample } = useView()
  const areOwn = useShowsOwnLoans()
  const isOnline = useIsOnline()
  const dialog = useShownDialog()
  const open = useOpenDialog()
  const file = useFiling()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenIdle(() => setQuiet(true)), [])
  // Only the server knows what is owed: offline nothing is looked for, nor is the code for it.
  const isSought = isQuiet && areOwn && !isSample && isOnline
  const rows = useMemo(() => (isSought ? bankRowsSince(budget, firstBankDay()) : []), [budget, isSought])
  const tell = useCallback(
    (names: ReadonlyMap<string, string>) =>
      loanOffers.set(
        new Map(
          rows.flatMap(({ id, key }) => {
            const borrowerName = names.get(key)
            return borrowerName === undefined ? [] : [[id, { rowKey: key, borrowerName }]]
          }),
        ),
      ),
    [rows],
  )
  useEffect(() => {
    if (!isSought) loanOffers.set(NO_OFFERS)
  }, [isSought])
  useEffect(() => () => loanOffers.set(NO_OFFERS), [])
  if (!rows.some(({ amountCents }) => amountCents > 0)) return null
  return (
    <>
      <Seek rows={rows} onFound={tell} />
      {dialog?.kind === 'loan-payment' && (
        <Record rows={rows} rowKey={dialog.rowKey} onRecorded={file} onClose={() => open(null)} />
      )}
    </>
  )
}

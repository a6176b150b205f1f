import type { BankLine } from '@winterjay/lending/bank'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Queries } from '../../../../lib/server/query.tsx'
import { offersIn } from './offers.ts'
import { awaitedQuery, runningQuery } from '../queries.ts'

export interface BudgetOffersProps {
  readonly rows: readonly BankLine[]
  /** Told which rows look like payments: their keys, with the borrowers' names. */
  readonly onFound: (names: ReadonlyMap<string, string>) => void
}

/** Looks for payments of the reader's loans among the rows of their budget, which stay here (lending §4.7.10). */
export default function BudgetOffers(props: BudgetOffersProps) {
  return (
    <Queries>
      <Offers {...props} />
    </Queries>
  )
}

function Offers({ rows, onFound }: BudgetOffersProps) {
  const { data: isRunning } = useQuery(runningQuery)
  const { data: awaited } = useQuery(awaitedQuery('budget', isRunning === true ? 'recent' : null))
  useEffect(() => {
    if (awaited !== undefined) onFound(offersIn(rows, awaited))
  }, [rows, awaited, onFound])
  return null
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { loanPath } from '../../features/loans/loan-links.ts'
import { readView } from '../../features/loans/loan-view.ts'
import { loansQuery } from '../../features/loans/queries.ts'
import { useFormat } from '../../lib/language/format.ts'
import { Amount } from '../../ui/row/amount.tsx'
import type { Choice } from './choice.ts'
import { MOST, SHORTEST } from './limits.ts'

const PAUSE_MS = 250

interface FoundLoans {
  readonly choices: readonly Choice[]
  readonly state: 'idle' | 'asking' | 'failed'
}

/**
 * Loans of the loan book that fit: the server searches it, as it does for the list. It is asked once the typing pauses.
 */
export function useFoundLoans(text: string): FoundLoans {
  const f = useFormat()
  const [, navigate] = useLocation()
  const sought = usePaused(text.trim())
  const isSought = sought.length >= SHORTEST
  const { data, error, isPlaceholderData } = useInfiniteQuery({
    ...loansQuery({ ...readView(new URLSearchParams()), search: sought }),
    enabled: isSought,
  })
  if (text.trim().length < SHORTEST) return { choices: [], state: 'idle' }
  if (error !== null) return { choices: [], state: 'failed' }
  if (!isSought || data === undefined || isPlaceholderData) return { choices: [], state: 'asking' }
  const loans = data.pages.flatMap((page) => page.loans)
  const choices = loans.slice(0, MOST).map((loan): Choice => ({
    key: `loan-${loan.id}`,
    title: loan.borrower_name,
    icon: HandCoins,
    hue: 'c2',
    detail: `${f.cents(loan.principal, { whole: true })} · ${f.rate(loan.annual_rate)}`,
    amount: <Amount cents={loan.payment_amount} />,
    run: () => navigate(loanPath(loan.id)),
  }))
  return { choices, state: 'idle' }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

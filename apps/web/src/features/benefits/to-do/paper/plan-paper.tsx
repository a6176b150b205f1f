import type { PlanStep } from '@winterjay/benefits/actions'
import type { LocalDate } from '@winterjay/money'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { LocaleScope, useLocale } from '../../../../lib/language/locale.ts'
import type { Answers } from '../../household.ts'
import { PlanSheet } from './plan-sheet.tsx'

export interface PlanPaperProps {
  readonly answers: Answers
  readonly asOf: LocalDate
  /** What is still to be done, in order. */
  readonly steps: readonly PlanStep[]
  /** French and English next to each other, for whoever helps in the other language. */
  readonly isInBoth: boolean
  readonly onPrinted: () => void
}

/** The plan alone on paper, to take along (benefits §9.2): it prints itself once, without the rest of the page. */
export default function PlanPaper({ isInBoth, onPrinted, ...sheet }: PlanPaperProps) {
  const locale = useLocale()
  const other = locale === 'en' ? 'fr' : 'en'
  const hasPrinted = useRef(false)
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    // Strict mode runs effects twice.
    if (!hasPrinted.current) window.print()
    hasPrinted.current = true
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <div data-paper className="hidden text-[11pt] leading-snug text-ink print:block">
      {isInBoth ? (
        <div className="grid grid-cols-2 gap-[8mm]">
          {([locale, other] as const).map((one) => (
            <LocaleScope key={one} value={one}>
              <PlanSheet {...sheet} />
            </LocaleScope>
          ))}
        </div>
      ) : (
        <PlanSheet {...sheet} />
      )}
    </div>,
    document.body,
  )
}

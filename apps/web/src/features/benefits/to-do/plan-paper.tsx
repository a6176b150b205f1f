import type { PlanStep } from '@winterjay/benefits/actions'
import type { LocalDate } from '@winterjay/money'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { LocaleScope, useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { publicUrl } from '../../../lib/server/server.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { fragmentOf } from '../household.ts'
import type { Answers } from '../household.ts'
import { toDoWords } from './words/words.ts'
import { PlanSheet } from './plan-sheet.tsx'

export interface PlanPaperProps {
  readonly answers: Answers
  readonly asOf: LocalDate
  /** What is still to be done, in order. */
  readonly steps: readonly PlanStep[]
  /** French and English next to each other, for whoever helps in the other language. */
  readonly isInBoth: boolean
  /** With a code that opens the answers: whoever has the paper can read them. */
  readonly hasCode: boolean
  readonly onPrinted: () => void
}

/** The plan alone on paper, to take along (benefits §9.2): it prints itself once, without the rest of the page. */
export default function PlanPaper({ isInBoth, hasCode, onPrinted, ...sheet }: PlanPaperProps) {
  const m = useWords(toDoWords).plan.paper
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
      {hasCode && (
        <div className="mt-[4mm] flex break-inside-avoid items-center gap-[4mm]">
          <div className="w-[38mm]">
            <QrCode text={`${publicUrl()}/benefits#${fragmentOf(sheet.answers)}`} label={m.code} />
          </div>
          <p aria-hidden="true">{m.code}</p>
        </div>
      )}
    </div>,
    document.body,
  )
}

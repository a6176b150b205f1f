import type { Cents } from '@winterjay/money'
import { ChevronRight } from 'lucide-react'
import { useAmountText } from '../amount-text.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface QuestionButtonProps {
  readonly question: string
  /** Dollars a year that depend on the answer. */
  readonly worth?: Cents | null
  readonly onAsk: () => void
}

/** Leads to the form of a question. */
export function QuestionButton({ question, worth = null, onAsk }: QuestionButtonProps) {
  const m = useWords(benefitsWords).followUp
  const { most } = useAmountText()
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-2 rounded-lg py-1 text-left text-spruce underline-offset-2 hover:underline"
      onClick={onAsk}
    >
      <span className="min-w-0 flex-1">
        <span className="sr-only">{m.toAnswer}: </span>
        {question} {worth !== null && worth > 0 && <span className="num text-muted">{m.worthShort(most(worth))}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 flex-none" />
    </button>
  )
}

import type { AnswerResult, Household } from '@winterjay/benefits'
import { actionSheetOf } from '@winterjay/benefits/actions'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { SheetFacts } from './sheet-facts.tsx'
import { toDoWords } from './words/words.ts'

interface ActionSheetProps {
  readonly result: AnswerResult
  readonly household: Household
}

/** What to do to get one programme, below its row. The official page is in the row itself. */
export default function ActionSheet({ result, household }: ActionSheetProps) {
  const m = useWords(toDoWords).sheet
  const locale = useLocale()
  const f = useFormat()
  const sheet = actionSheetOf(result.id, locale, household)
  if (sheet === null) return null
  return (
    <section className="grid gap-2 rounded-control bg-sunken p-3">
      <h3 className="font-[650]">{m.title}</h3>
      <p>{sheet.step}</p>
      <SheetFacts result={result} household={household} />
      <p className="text-sm text-muted">
        {sheet.documents === null && `${m.onlyPage} `}
        {m.checkedOn(f.date(sheet.checkedOn, 'long'))}
      </p>
    </section>
  )
}

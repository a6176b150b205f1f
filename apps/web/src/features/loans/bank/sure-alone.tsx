import { createStoredText, useStore } from '../../../lib/store.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { Switch } from '../../../ui/form/choice.tsx'
import { bankWords } from './words/words.ts'

/** Whether sure matches are recorded without being asked, on this device: off until the lender says so. */
const recordsSure = createStoredText('winterjay_bank_sure')
const YES = 'yes'

export const useRecordsSure = (): boolean => useStore(recordsSure) === YES

/** The switch (lending §4.7.9). Only who may take payments back can let them be recorded alone. */
export function SureAlone() {
  const m = useWords(bankWords)
  const isOn = useRecordsSure()
  const mayDecide = useMay('book.decide')
  if (!mayDecide) return null
  return (
    <Switch
      checked={isOn}
      label={m.sureAlone}
      hint={m.sureAloneHint}
      onChange={(wanted) => recordsSure.set(wanted ? YES : null)}
    />
  )
}

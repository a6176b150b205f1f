import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { useTabs } from '../../ui/tabs.tsx'
import { exportWords } from './words/words.ts'

interface ExportSectionsProps {
  readonly loans: ReactNode
  readonly budget: ReactNode
}

/** What a person has books of: loans, and a budget. */
export default function ExportSections({ loans, budget }: ExportSectionsProps) {
  const m = useWords(exportWords).page
  const { list, panel } = useTabs({
    label: m.parts,
    tabs: [
      { key: 'loans', label: m.loans, content: loans },
      { key: 'budget', label: m.budget, content: budget },
    ],
  })
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      {list}
      {panel}
    </div>
  )
}

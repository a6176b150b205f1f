import type { Household } from '@winterjay/benefits'
import { canCompare } from '@winterjay/benefits/compare'
import type { LocalDate } from '@winterjay/money'
import { Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { CompareFields } from './compare-fields.tsx'
import { CompareResult } from './compare-result.tsx'
import { changesFor, comparisonOf, type Draft } from './comparison.ts'
import { compareWords } from './words/words.ts'

export interface CompareCardProps {
  readonly household: Household
  readonly today: LocalDate
  readonly nameOf: (id: string) => string
}

/** Now and after one change, with tax (benefits §12): worked out here, nothing is sent or stored. */
export default function CompareCard({ household, today, nameOf }: CompareCardProps) {
  const m = useWords(compareWords)
  const [draft, setDraft] = useState<Draft>(() => ({
    change: null,
    who: 'applicant',
    pay: null,
    weeks: 0,
    children: 'shared',
    province: household.province,
    income: null,
    withdrawal: null,
    years: household.spouse?.yearsInCanadaSince18 ?? null,
  }))
  const comparison = useMemo(
    () => (canCompare(household) ? comparisonOf(household, draft, today) : null),
    [household, draft, today],
  )
  return (
    <FoldCard title={m.title} aside={m.detail} chip={<Chip icon={Scale} hue="c7" />} className="print:hidden">
      {canCompare(household) ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label={m.what}>
            <Select
              value={draft.change ?? ''}
              options={[
                { value: '', label: m.choose },
                ...changesFor(household).map((value) => ({ value, label: m.changes[value] })),
              ]}
              onChange={(value) => setDraft({ ...draft, change: value === '' ? null : value })}
            />
          </Field>
          <CompareFields household={household} draft={draft} onChange={setDraft} />
          {comparison !== null && <CompareResult comparison={comparison} nameOf={nameOf} />}
        </div>
      ) : (
        <Note>{m.needsSpouse}</Note>
      )}
    </FoldCard>
  )
}

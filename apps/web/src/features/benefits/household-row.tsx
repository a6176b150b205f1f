import { Users } from 'lucide-react'
import { useFormat } from '../../lib/language/format.ts'
import { provinceWords } from '../../lib/provinces/province-words.ts'
import { useWords } from '../../lib/language/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import type { FormHousehold } from './household.ts'
import { benefitsWords } from './words/words.ts'

/** The household that was checked, while the form is folded. */
export interface FoldedForm {
  readonly household: FormHousehold
  readonly onEdit: () => void
}

/** Summarizes the household while the form is folded after sending. */
export function HouseholdRow({ household, onEdit }: FoldedForm) {
  const { place, facts } = useHouseholdTexts()(household)
  return (
    <Card isFlush className="mb-(--gap) print:hidden">
      <Rows>
        <Row
          isDense
          chip={<Chip icon={Users} hue="c2" />}
          title={place}
          detail={facts}
          end={<EditButton variant="quiet" onEdit={onEdit} />}
        />
      </Rows>
    </Card>
  )
}

/** Opens the form again. */
export function EditButton({ variant, onEdit }: { readonly variant?: 'quiet'; readonly onEdit: () => void }) {
  const m = useWords(benefitsWords).form
  return (
    <Button size="sm" {...(variant !== undefined && { variant })} onClick={onEdit}>
      {m.edit}
      <span className="sr-only">: {m.title}</span>
    </Button>
  )
}

/** Where a household lives; its age, children and income. */
export function useHouseholdTexts(): (household: FormHousehold) => { readonly place: string; readonly facts: string } {
  const m = useWords(benefitsWords).form
  const provinces = useWords(provinceWords)
  const f = useFormat()
  return ({ province, age, childrenUnder18, netIncomeCents }) => ({
    place: provinces[province],
    facts: m.summary(age, childrenUnder18, f.cents(netIncomeCents, { whole: true })),
  })
}

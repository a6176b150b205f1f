import { Users } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import type { FormHousehold } from '../household.ts'
import { benefitsWords } from '../words/words.ts'

/** Summarizes the household while the form is folded after sending. */
export function HouseholdRow({
  household,
  onEdit,
}: {
  readonly household: FormHousehold
  readonly onEdit: () => void
}) {
  const m = useWords(benefitsWords)
  const provinces = useWords(provinceWords)
  const f = useFormat()
  return (
    <Card isFlush className="mb-(--gap) print:hidden">
      <Rows>
        <Row
          isDense
          chip={<Chip icon={Users} hue="c2" />}
          title={provinces[household.province]}
          detail={m.form.summary(
            household.age,
            household.childrenUnder18,
            f.cents(household.netIncomeCents, { whole: true }),
          )}
          end={
            <Button size="sm" variant="quiet" onClick={onEdit}>
              {m.form.edit}
              <span className="sr-only">: {m.form.title}</span>
            </Button>
          }
        />
      </Rows>
    </Card>
  )
}

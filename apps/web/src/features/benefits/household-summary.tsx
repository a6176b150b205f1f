import type { LocalDate } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { FactTable } from '../../ui/display/fact-table.tsx'
import { useAmountText } from './amount-text.ts'
import type { Answers } from './household.ts'
import { useWords } from '../../lib/language/words.ts'
import { benefitsWords } from './words/words.ts'
import { provinceWords } from '../../lib/provinces/province-words.ts'

/** Printed in place of the form: the household, and the day of the results. */
export function HouseholdSummary({ answers, asOf }: { readonly answers: Answers; readonly asOf: LocalDate }) {
  const m = useWords(benefitsWords)
  const provinces = useWords(provinceWords)
  const f = useFormat()
  const { money } = useAmountText()
  const { household } = answers
  const { spouse } = household
  const s = m.form.spouse
  const boxes = [
    household.student && m.form.student,
    household.senior65Plus && m.form.senior,
    household.disability && m.form.disability,
  ].filter((box) => box !== false)
  const items = [
    { name: m.form.province, value: provinces[household.province] },
    { name: m.form.age, value: f.number(household.age) },
    { name: m.form.maritalStatus, value: m.marital[household.maritalStatus] },
    ...(spouse === undefined
      ? []
      : [
          { name: s.age, value: f.number(spouse.age) },
          { name: s.netIncome, value: money(spouse.netIncomeCents) },
          { name: s.employmentIncome, value: money(spouse.employmentIncomeCents) },
          ...(spouse.yearsInCanadaSince18 === undefined
            ? []
            : [{ name: s.years, value: f.number(spouse.yearsInCanadaSince18) }]),
          ...(spouse.disability ? [{ name: s.title, value: s.disability }] : []),
        ]),
    { name: m.form.children, value: f.number(household.childrenUnder18) },
    { name: m.form.netIncome, value: money(household.netIncomeCents) },
    { name: m.form.employmentIncome, value: money(household.employmentIncomeCents) },
    { name: m.form.housing, value: m.housings[household.housing] },
    ...(boxes.length === 0 ? [] : [{ name: m.form.boxes, value: boxes.join('; ') }]),
  ]
  return (
    <div className="hidden print:block">
      <p>{m.printedFor(f.date(asOf, 'long'))}</p>
      <FactTable label={m.form.title} facts={items} className="mt-2 max-w-xl" />
    </div>
  )
}

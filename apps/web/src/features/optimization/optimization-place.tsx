import { ChartPie } from 'lucide-react'
import { useWords } from '../../lib/language/words.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { optimizationWords } from './words/words.ts'

/** The row that leads to the calculator, where the premium features of the budget are. */
export default function OptimizationPlace() {
  const m = useWords(optimizationWords).place
  return (
    <Row
      chip={<Chip hue="c1" icon={ChartPie} />}
      title={m.title}
      detail={m.detail}
      href="/personal/portfolio"
      hasChevron
    />
  )
}

import type { Province } from '@winterjay/money'
import { CircleHelp } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { HelpLink } from '../../../ui/row/help-link.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { toDoWords } from './words/words.ts'

/** What the checker does not cover (benefits §9.3), never a result and in no total; help has each with its reason. */
export default function NotChecked({ province }: { readonly province: Province }) {
  const m = useWords(toDoWords).notChecked
  const cities = Object.entries(m.cities).find(([code]) => code === province)?.[1] ?? []
  return (
    <Card isFlush>
      <Rows>
        <FoldRow chip={<Chip icon={CircleHelp} hue="c7" />} title={m.title} detail={m.detail}>
          <ul className="list-disc pl-5">
            {m.groups.map((group) => (
              <li key={group}>{group}</li>
            ))}
            {cities.map((city) => (
              <li key={city}>{city}</li>
            ))}
          </ul>
          <HelpLink id="not-checked" label={m.why} />
        </FoldRow>
      </Rows>
    </Card>
  )
}

import { CalendarHeart, CircleHelp, HandCoins } from 'lucide-react'
import { PerchedDrawing } from '../../../ui/art/perched.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

const CHIPS = [
  <Chip key="get" icon={HandCoins} hue="c1" />,
  <Chip key="may" icon={CircleHelp} hue="c3" />,
  <Chip key="change" icon={CalendarHeart} hue="c2" />,
]

/** Describes the results before the first check. */
export function WhatYouGet() {
  const { before } = useWords(benefitsWords)
  return (
    <Card title={before.title} isFlush>
      <div className="grid justify-items-center pb-2 max-lg:hidden">
        <PerchedDrawing className="w-30" />
      </div>
      <Rows>
        {before.points.map(({ title, text }, index) => (
          <Row key={title} chip={CHIPS[index]} title={title} detail={text} />
        ))}
      </Rows>
    </Card>
  )
}

import type { Province } from '@winterjay/money'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { toDoWords } from './words/words.ts'

const VETERANS = { page: 'https://www.veterans.gc.ca/', phone: '1-866-522-2122' } as const

/** What the checker does not cover, and why (benefits §9.3): never a result, and in no total. */
export default function NotChecked({ province }: { readonly province: Province }) {
  const m = useWords(toDoWords).notChecked
  const { status, indigenous, veterans, city, other, simplified } = m.groups
  const cities = Object.entries(m.cities).find(([code]) => code === province)?.[1] ?? []
  return (
    <Card isFlush>
      <Rows>
        <FoldRow chip={<Chip icon={CircleHelp} hue="c7" />} title={m.title} detail={m.detail}>
          <div className="grid gap-4">
            <Group {...status} />
            <Group {...indigenous} />
            <Group {...veterans}>
              <p>
                <a
                  className="font-[650] text-spruce underline-offset-2 hover:underline"
                  href={VETERANS.page}
                  target="_blank"
                  rel="noreferrer"
                >
                  {m.veteransPage}
                </a>{' '}
                · <a href={`tel:${VETERANS.phone}`}>{VETERANS.phone}</a> ({m.notConfirmed})
              </p>
            </Group>
            <Group {...city} items={[...city.items, ...cities]} />
            <Group {...other} />
            <Group {...simplified} />
            <p>{m.ask}</p>
          </div>
        </FoldRow>
      </Rows>
    </Card>
  )
}

interface GroupProps {
  readonly title: string
  readonly why: string
  readonly items: readonly string[]
  readonly children?: ReactNode
}

function Group({ title, why, items, children }: GroupProps) {
  return (
    <section>
      <h3 className="font-[650] text-ink">{title}</h3>
      <p>{why}</p>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}

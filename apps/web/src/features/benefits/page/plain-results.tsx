import { ELIGIBILITIES } from '@winterjay/benefits/lists'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { iconOf } from '../benefit-topic.ts'
import type { PlainAnswer } from '../check-answer.ts'
import { useHiddenTexts } from '../../../lib/hidden-texts.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** Results with only the fields of product §2.5: name, eligibility, why and link. */
export function PlainResults({ answer: answered }: { readonly answer: PlainAnswer }) {
  const answer = useHiddenTexts(answered)
  const m = useWords(benefitsWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const by = (eligibility: PlainAnswer['results'][number]['eligibility']) =>
    answer.results.filter((result) => result.eligibility === eligibility)
  return (
    <section className="grid gap-(--gap)">
      <h2 ref={heading} tabIndex={-1} className="text-xl tracking-[-.02em] outline-none">
        {m.counts(by('likely').length, by('maybe').length)}
      </h2>
      {ELIGIBILITIES.filter((eligibility) => by(eligibility).length > 0).map((eligibility) => (
        <Card key={eligibility} isFlush title={`${m.groups[eligibility]} ${by(eligibility).length}`} level={3}>
          <Rows>
            {by(eligibility).map((result) => (
              <Row
                key={result.id}
                chip={<Chip icon={iconOf(result.id)} hue="c7" />}
                title={result.name}
                state={m.groups[eligibility]}
                tone={eligibility === 'likely' ? 'gain' : 'plain'}
              >
                <p className="text-sm text-muted">{result.why}</p>
                <PageLink name={result.name} address={result.link} />
              </Row>
            ))}
          </Rows>
        </Card>
      ))}
      <p className="text-sm text-muted">{m.notAdvice}</p>
    </section>
  )
}

/** Only http and https addresses become links. */
function PageLink({ name, address }: { readonly name: string; readonly address: string }) {
  const m = useWords(benefitsWords)
  if (!/^https?:\/\//i.test(address)) return null
  return (
    <a
      className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-[650] text-spruce underline-offset-2 hover:underline"
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      {m.officialPage}
      <span className="sr-only">: {name}</span>
      <ExternalLink aria-hidden="true" className="size-4 flex-none" />
    </a>
  )
}

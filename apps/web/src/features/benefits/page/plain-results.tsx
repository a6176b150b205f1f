import { ELIGIBILITIES } from '@winterjay/benefits/lists'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { BADGE_TONES } from '../badge-tones.ts'
import type { PlainAnswer } from '../check-answer.ts'
import { useHiddenTexts } from '../../../lib/hidden-texts.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** Results of a server that says no more of them than product §2.5 asks for: name, eligibility, why and link. */
export function PlainResults({ answer: answered }: { readonly answer: PlainAnswer }) {
  const answer = useHiddenTexts(answered)
  const m = useWords(benefitsWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const count = (eligibility: 'likely' | 'maybe'): number =>
    answer.results.filter((result) => result.eligibility === eligibility).length
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl tracking-[-.02em] outline-none">
        {m.counts(count('likely'), count('maybe'))}
      </h2>
      <ul className="grid gap-4">
        {ELIGIBILITIES.flatMap((eligibility) =>
          answer.results.filter((result) => result.eligibility === eligibility),
        ).map((result) => (
          <li key={result.id}>
            <Card>
              <h3 className="text-[1.0625rem] leading-snug tracking-[-.01em]">{result.name}</h3>
              <div className="mt-2">
                <Badge tone={BADGE_TONES[result.eligibility]}>{m.groups[result.eligibility]}</Badge>
              </div>
              <p className="mt-3">{result.why}</p>
              <PageLink name={result.name} address={result.link} />
            </Card>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.notAdvice}</p>
    </section>
  )
}

/** Only to a page of the web: an address may be anything. */
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

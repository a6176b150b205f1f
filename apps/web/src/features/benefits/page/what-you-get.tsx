import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** What the page will show, before anything has been checked. */
export function WhatYouGet() {
  const { before } = useWords(benefitsWords)
  return (
    <section className="rounded-card border border-dashed border-edge px-5 py-6 sm:px-7">
      <h2 className="text-lg tracking-[-.015em]">{before.title}</h2>
      <ul className="mt-3 grid gap-3">
        {before.points.map(({ title, text }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'wouter'
import { buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Note } from '../../../ui/note.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

interface OperatorCardProps {
  /** Signed in with the password alone. */
  readonly needsSecondFactor: boolean
  readonly className: string
}

/** The way to the operator's desk, for the accounts that have one. */
export function OperatorCard({ needsSecondFactor, className }: OperatorCardProps) {
  const m = useWords(accountWords).operator
  return (
    <Card title={m.title} className={className}>
      <p className="mb-4 text-muted">{m.text}</p>
      {needsSecondFactor ? (
        <Note tone="care">{m.secondFactor}</Note>
      ) : (
        <Link href="/business/operator" className={buttonStyle()}>
          {m.open}
        </Link>
      )}
    </Card>
  )
}

import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface Fact {
  readonly name: ReactNode
  readonly value: ReactNode
}

export interface FactTableProps {
  /** What the facts are about, for screen readers. */
  readonly label: string
  readonly facts: readonly Fact[]
  readonly className?: string
}

/** Names and values in a table of two columns, for what is too little for a row each: terms, steps of a computation. */
export function FactTable({ label, facts, className }: FactTableProps) {
  return (
    <table className={clsx('num w-full border-collapse text-left', className)}>
      <caption className="sr-only">{label}</caption>
      <tbody>
        {facts.map(({ name, value }, index) => (
          <tr key={index} className="border-b border-line align-baseline last:border-0">
            <th scope="row" className="py-2 pr-4 font-normal text-muted">
              {name}
            </th>
            <td className={clsx('py-2 text-right font-[650]', isCode(value) ? 'whitespace-nowrap' : 'wrap-anywhere')}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A reference, an amount: short, and not to be broken at a hyphen. */
function isCode(value: ReactNode): boolean {
  return typeof value === 'string' && value.length <= 16
}

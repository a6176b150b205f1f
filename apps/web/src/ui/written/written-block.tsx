import type { DocumentBlock, ReportBlock } from '@winterjay/contract'
import type * as z from 'zod/mini'
import { clsx } from 'clsx'
import { HIDDEN_AMOUNT } from '../../lib/hidden-amounts.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { RowContent } from '../row/row.tsx'
import { PHONE, useMedia } from '../use-media.ts'

type Any = z.output<typeof ReportBlock> | z.output<typeof DocumentBlock>
/** What a report or a document says, other than figures. */
export type Written = Exclude<Any, { kind: 'figure' }>
type Of<Kind extends Written['kind']> = Extract<Written, { kind: Kind }>

/** Amounts as either language writes them. */
const AMOUNT = /\u2212?\$[\d,]+(?:\.\d{2})?|\u2212?\d[\d\u00A0]*(?:,\d{2})?\u00A0\$/gu

/** The same with every amount hidden. */
export const withoutAmounts = <Content extends object>(content: Content): Content =>
  JSON.parse(JSON.stringify(content).replaceAll(AMOUNT, HIDDEN_AMOUNT)) as Content

interface WrittenBlockProps {
  readonly block: Written
  readonly title: string
  /** Whether the first of its figures is what the reader came for: on phones it is the largest. */
  readonly hasAnswer?: boolean
}

/** A part of it, as its PDF has it, below the title of its section. */
export function WrittenBlock({ block, title, hasAnswer = true }: WrittenBlockProps) {
  if (block.kind === 'text') return <p className="mb-2 max-w-[72ch]">{block.text}</p>
  if (block.kind === 'table') return <WrittenTable table={block.table} isNamed={block.table.caption !== title} />
  if (block.kind === 'list') {
    return (
      <ul className="mb-3 list-disc pl-5">
        {block.items.map((item) => (
          <li key={item} className="mb-1 max-w-[72ch] wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'signatures') return <Signatures of={block} />
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {block.facts.map(({ name, value }) => (
        <div key={name} className={clsx('flex flex-col justify-between', hasAnswer && 'group max-sm:first:col-span-2')}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="num text-xl font-[680] max-sm:group-first:text-hero max-sm:group-first:leading-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines to sign on, as they are on paper. */
function Signatures({ of: { places, date } }: { readonly of: Of<'signatures'> }) {
  return (
    <ul>
      {places.map(({ role, name }) => (
        <li key={role} className="mt-8 grid grid-cols-[3fr_2fr] gap-6 text-sm text-muted">
          <span className="border-t border-ink pt-1 wrap-anywhere">{name === null ? role : `${role}: ${name}`}</span>
          <span className="border-t border-ink pt-1">{date}</span>
        </li>
      ))}
    </ul>
  )
}

/** The scroll area can be focused and scrolled with the keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const

interface WrittenTableProps {
  readonly table: Of<'table'>['table']
  /** False below a heading with the same name. */
  readonly isNamed: boolean
}

function WrittenTable({ table, isNamed }: WrittenTableProps) {
  const isPhone = useMedia(PHONE)
  const isPrinting = usePrinting()
  return isPhone && !isPrinting ? (
    <PhoneTable table={table} isNamed={isNamed} />
  ) : (
    <WideTable table={table} isNamed={isNamed} />
  )
}

const LIST = { role: 'list' } as const

/** Each row in two lines: what it is called, its last number, and below both what else it says. */
function PhoneTable({ table: { caption, columns, rows }, isNamed }: WrittenTableProps) {
  const isNumber = (index: number): boolean => columns[index]?.is_number === true
  // A first column that counts the rows names none of them.
  const name = Math.max(
    0,
    columns.findIndex((column) => !column.is_number),
  )
  const last = columns.length - 1
  const hasAmount = last !== name && isNumber(last)
  const others = columns.map((_, index) => index).filter((index) => index !== name && !(hasAmount && index === last))
  // Words tell what they are; a number needs its title.
  const said = (row: readonly string[]): string =>
    others.map((index) => (isNumber(index) ? `${columns[index]?.title} ${row[index]}` : row[index])).join(' · ')
  return (
    <div className="my-3">
      {isNamed && <p className="mb-1 font-[620]">{caption}</p>}
      {hasAmount && (
        <p aria-hidden="true" className="flex justify-between gap-3 border-b border-line pb-1 text-sm text-muted">
          <span>{columns[name]?.title}</span>
          <span className="text-right">{columns[last]?.title}</span>
        </p>
      )}
      <ul {...LIST} aria-label={caption}>
        {rows.map((row, at) => (
          <li
            key={at}
            className="flex min-h-11 items-center gap-3 border-b border-line py-1.5 [overflow-wrap:anywhere] last:border-0"
          >
            <RowContent
              title={row[name]}
              {...(others.length > 0 ? { detail: said(row) } : {})}
              {...(hasAmount ? { amount: row[last] } : {})}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function WideTable({ table: { caption, columns, rows }, isNamed }: WrittenTableProps) {
  // The first column names the rows, even by their numbers.
  const side = (index: number): string =>
    index > 0 && columns[index]?.is_number === true ? 'text-right whitespace-nowrap' : 'text-left min-w-26'
  return (
    <div {...SCROLLS} aria-label={caption} className="my-3 overflow-x-auto">
      <table className="num w-full text-sm">
        <caption className={isNamed ? 'mb-1 text-left text-base font-[620]' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map(({ title }, index) => (
              <th key={title} scope="col" className={`py-1.5 pr-4 align-bottom font-medium last:pr-0 ${side(index)}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row} className="border-b border-line last:border-0">
              <th scope="row" className="min-w-26 py-1.5 pr-4 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className={`py-1.5 pr-4 [overflow-wrap:anywhere] last:pr-0 ${side(index + 1)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { HIDDEN_AMOUNT, useAmountsHidden } from '../../lib/hidden-amounts.ts'
import { Card } from '../../ui/display/card.tsx'
import { Note } from '../../ui/note.tsx'
import { FigurePicture } from './figure-picture.tsx'
import type { Block, Content, Table } from './queries.ts'

/** What a report says, in its own language, as its PDF does. */
export function ReportBody({ content: written }: { readonly content: Content }) {
  const content = useAmountsHidden() ? withoutAmounts(written) : written
  return (
    <div lang={`${content.locale}-CA`} className="grid grid-cols-1 gap-(--gap)">
      <p className="text-muted">
        {content.brand !== null && <b className="block text-ink">{content.brand.name}</b>}
        {content.subject}
        {content.dates.map((date) => (
          <span key={date} className="block text-sm">
            {date}
          </span>
        ))}
      </p>
      {content.notice !== null && <Note tone="care">{content.notice}</Note>}
      {content.sections.map(({ id, title, blocks }) => (
        <Card key={id} title={title}>
          {blocks.map((block, index) => (
            <ReportBlock key={index} block={block} />
          ))}
        </Card>
      ))}
      <p className="text-sm text-muted">{content.made_with}</p>
    </div>
  )
}

/** Amounts as either language writes them. */
const AMOUNT = /\u2212?\$[\d,]+(?:\.\d{2})?|\u2212?\d[\d\u00A0]*(?:,\d{2})?\u00A0\$/gu

const withoutAmounts = (content: Content): Content =>
  JSON.parse(JSON.stringify(content).replaceAll(AMOUNT, HIDDEN_AMOUNT)) as Content

function ReportBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'text') return <p className="mb-2 max-w-[72ch]">{block.text}</p>
  if (block.kind === 'table') return <ReportTable table={block.table} />
  if (block.kind === 'figure') return <FigurePicture figure={block.figure} />
  if (block.kind === 'list') {
    return (
      <ul className="mb-3 list-disc pl-5">
        {block.items.map((item) => (
          <li key={item} className="mb-1 max-w-[72ch]">
            {item}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {block.facts.map(({ name, value }) => (
        <div key={name} className="flex flex-col justify-between">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="num text-xl font-[680]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The scroll area can be focused and scrolled with the keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const

function ReportTable({ table: { caption, columns, rows } }: { readonly table: Table }) {
  const side = (index: number): string =>
    columns[index]?.is_number === true ? 'text-right whitespace-nowrap' : 'text-left min-w-26'
  return (
    <div {...SCROLLS} aria-label={caption} className="my-3 overflow-x-auto">
      <table className="num w-full text-sm">
        <caption className="mb-1 text-left text-base font-[620]">{caption}</caption>
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

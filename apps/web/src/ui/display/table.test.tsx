// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { Table } from './table.tsx'
import type { Column, TableProps } from './table.tsx'

/* design §14: an answer to a press does not wait for rows that stay as they are. */

const ROWS = [{ id: 'a' }, { id: 'b' }]
const renderCell = vi.fn(({ id }: { readonly id: string }) => id)
const COLUMNS: readonly Column<{ readonly id: string }>[] = [{ key: 'id', header: 'Name', isName: true, renderCell }]
const table = (changes: Partial<TableProps<{ readonly id: string }>> = {}) => (
  <Table caption="Loans" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} {...changes} />
)

it('a table that waits for another order, or grows, draws none of its rows again', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root.render(table()))
  expect(renderCell).toHaveBeenCalledTimes(2)
  flushSync(() => root.render(table({ isStale: true, sort: { key: 'id', direction: 'asc' } })))
  flushSync(() => root.render(table({ rows: [...ROWS, { id: 'c' }] })))
  expect(renderCell.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b', 'c'])
  expect(document.body.textContent).toContain('abc')
  root.unmount()
})

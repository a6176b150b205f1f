import { addReceipt } from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { isRefusal } from '@winterjay/money'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { dialog, press, screen, sees, textOf, tick, toasted, unfold, user, waitFor } from '../testing/screen.tsx'

/* budget §1.8: receipts are on one device each, and the others say on which. */

const pdf = (name: string, bytes: number): File =>
  new File([`%PDF-1.7\n${'x'.repeat(bytes - 9)}`], name, { type: 'application/pdf' })

function household(): Budget {
  const budget = budgetOfPages({
    accounts: [chequing('c', ['2026-11-20 -84.12 METRO #65', '2025-10-02 -20.00 RONA', '2026-11-21 -9.00 SAQ'])],
  })
  const saq = [...budget.transactions.values()].find(({ description }) => description === 'SAQ')
  const added = addReceipt(budget, saq?.id ?? '', { id: 'elsewhere', bytes: 312_000, device: 'phone' })
  if (isRefusal(added)) throw new Error(added.code)
  return added
}

async function openRow(name: string | RegExp): Promise<void> {
  await press(name)
  await unfold(/^(Receipts|Reçus)/, await dialog())
}
const offer = async (label: string, ...files: File[]): Promise<void> => {
  const box = await screen.findByLabelText<HTMLInputElement>(label)
  await user.upload(box, files)
}
const inDialog = (text: string | RegExp): Promise<void> =>
  waitFor(() => expect(textOf(screen.getByRole('dialog'))).toMatch(text))

describe('a receipt', () => {
  it('of another device is named by it, in both languages', async () => {
    await openWith(household(), '/personal?tab=transactions')
    await openRow(/SAQ/)
    await inDialog(/Receipt on your phone.*312 kB/)
  })
  it('as a PDF is kept here, counted with its size, saved as a zip file, removed to make room, and put back', async () => {
    await openWith(household(), '/personal?tab=transactions')
    await openRow(/Metro/i)
    await offer('Photo or PDF', pdf('a.pdf', 40_000), new File(['hello'], 'notes.txt', { type: 'text/plain' }))
    await toasted('Receipt added')
    await inDialog(/1 receipt.*PDF.*40 kB.*A receipt is a photo or a PDF\./)
    await offer('Photo or PDF', pdf('large.pdf', 10 * 1_048_576 + 1))
    await inDialog(/This file is larger than 10 MB\./)
    await press('Close', await dialog())
    const saved: Blob[] = []
    const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob)
      return 'blob:receipts'
    })
    onTestFinished(() => address.mockRestore())
    await user.click(screen.getByRole('tab', { name: 'Month' }))
    await sees('Your data')
    await unfold(/^Receipts/)
    await sees(/1 receipt · 40 kB/)
    await press('Save all (zip)')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.size).toBeGreaterThan(40_000)
    await press('Make room')
    await tick(/METRO/i, await dialog())
    await inDialog(/1 receipt chosen, 40 kB/)
    await press('Remove 1 receipt', await dialog())
    await toasted('Receipt removed')
    await waitFor(() => expect(screen.queryByText(/1 receipt · 40 kB/)).toBeNull())
    await press('Undo')
    await sees(/1 receipt · 40 kB/)
  })
})

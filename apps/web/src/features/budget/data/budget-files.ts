import { newerRecords, readBackup, writeBackup, writeBudgetsCsv, writeCsv, writeRecord } from '@winterjay/budget'
import type { Account, Backup, BackupRefusalCode, Budget } from '@winterjay/budget'
import { addDays, isRefusal, parseLocalDate } from '@winterjay/money'
import type { LocalDate, Refusal } from '@winterjay/money'
import { saveFile } from '../../../lib/save-file.ts'
import { createStoredText, useStore } from '../../../lib/store.ts'
import type { StoredBudget } from '../store/budget-database.ts'

/** The day of the last backup from this browser. */
const savedOn = createStoredText('winterjay_book_saved_on')

/** Exports the own budget, including records of a newer version that this one cannot display. */
export function saveBackup({ budget, replica }: StoredBudget, today: LocalDate): void {
  const newer = [...newerRecords(replica)].map((record) => writeRecord(record))
  saveFile(new Blob([writeBackup(budget, newer)], { type: 'application/json' }), `winterjay-${today}.json`)
  savedOn.set(today)
}

export function saveBudgets(budget: Budget, today: LocalDate): void {
  saveFile(new Blob([writeBudgetsCsv(budget)], { type: 'text/csv' }), `winterjay-budgets-${today}.csv`)
}

export function saveCsv(budget: Budget, today: LocalDate, nameOf: (account: Account) => string): void {
  saveFile(new Blob([writeCsv(budget, nameOf)], { type: 'text/csv' }), `winterjay-${today}.csv`)
}

/** Restores a backup; any other file is refused as a whole. */
export async function readBackupFile(file: File): Promise<Backup | Refusal<BackupRefusalCode>> {
  const text = await file.text().catch(() => '')
  return readBackup(text)
}

export const isBackup = (value: Backup | Refusal<BackupRefusalCode>): value is Backup => !isRefusal(value)

const FRESH_DAYS = 30

export function useHasFreshBackup(today: LocalDate): boolean {
  const saved = parseLocalDate(useStore(savedOn) ?? '')
  return saved !== null && saved >= addDays(today, -FRESH_DAYS)
}

/**
 * Asks the browser not to evict this site's data. Some refuse, and Safari evicts the data of sites not visited for a
 * week.
 */
export async function askToKeep(): Promise<boolean> {
  const { storage } = navigator as { storage?: StorageManager }
  if (storage?.persist === undefined) return false
  return (await storage.persisted()) || storage.persist()
}

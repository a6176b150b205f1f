import type { BinMark } from '@winterjay/budget'
import { localDateIn, yearOf } from '@winterjay/money'
import type { DateStyle, LocalDate } from '@winterjay/money'
import { useCallback } from 'react'
import { timeZone } from '../../lib/time-zone.ts'
import { useView } from './view.ts'

export const todayHere = (): LocalDate => localDateIn(timeZone(), new Date())

/** Marks what is deleted now; all of one deletion gets the same mark. */
export const binMarkNow = (): BinMark => ({
  on: todayHere(),
  step: `${new Date().toISOString()} ${crypto.randomUUID().slice(0, 8)}`,
})

/** A day has its year only where it is another one; all of the sample's are. */
export function useDayStyle(): (day: LocalDate) => DateStyle {
  const { today, isSample } = useView()
  return useCallback((day) => (!isSample && yearOf(day) === yearOf(today) ? 'day-month' : 'medium'), [today, isSample])
}

/** The same of the reader's own days, while the sample may be shown behind them. */
export const ownDayStyle = (day: LocalDate): DateStyle => (yearOf(day) === yearOf(todayHere()) ? 'day-month' : 'medium')

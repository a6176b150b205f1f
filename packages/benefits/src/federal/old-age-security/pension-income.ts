import { type Cents, type LocalDate } from '@winterjay/money'
import { figuresOn } from '../../figures.ts'
import { times } from '../../outcome.ts'
import oasData from './parameters.json' with { type: 'json' }

/** One full Old Age Security pension, 65 to 74, for a year at this quarter's rate: what an income test leaves out. */
export const seniorPensionIncome = (today: LocalDate): Cents => times(figuresOn(oasData, today).values.maxMonthlyFrom65Cents, 12)

export const PENSION_FIGURES = [oasData] as const

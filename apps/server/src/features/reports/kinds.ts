import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BodyOf, ReportKind, makeReport } from '@winterjay/contract'
import { BUNDLED_SNAPSHOT, anchorOf } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import { localDate, yearOf } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { loanBookReport, marketplaceReport, picksReport, portfolioReport } from './report/index.ts'
import type { Frame, LoanBookFacts, Report } from './report/index.ts'
import type { Context } from '../../context.ts'
import { analyticsOf, bookPictures, lastWholeMonth, rollsAnswer, vintagesAnswer } from '../analytics/public.ts'
import { largestLoans } from '../loans/public.ts'
import { portfolioOf } from '../marketplace/public.ts'
import { planInSteps } from '../optimization/public.ts'
import { createCache, picksFor } from '../picks/public.ts'

interface Whose {
  readonly ownerId: string
  readonly asOf: LocalDate
  readonly locale: Locale
}

/** What a report is computed from, and how it is written from that. */
export interface Written {
  readonly facts: object
  readonly write: (frame: Frame) => Report
}

type Source = NonNullable<BodyOf<typeof makeReport>['source']>
type Writer = (source: Source, whose: Whose) => Promise<Written>

/** Reads what a report is about, by its kind (reports §1). */
export function reportWriter(context: Context): (body: BodyOf<typeof makeReport>, whose: Whose) => Promise<Written> {
  const writers: Readonly<Record<ReportKind, Writer>> = {
    loan_book: loanBookWriter(context),
    portfolio: portfolioWriter,
    picks: picksWriter(context),
    marketplace: async (_, { ownerId, asOf, locale }) => {
      const portfolio = await portfolioOf(context.database.db, ownerId, { locale, today: asOf })
      const facts = { portfolio, bills: billsOf() }
      return { facts, write: (frame) => marketplaceReport(facts, frame) }
    },
  }
  return ({ kind, source = {} }, whose) => writers[kind](source, whose)
}

const MOST_LOANS = 30

function loanBookWriter({ database: { db } }: Context): Writer {
  const pictureOf = bookPictures()
  return async (source, { ownerId, asOf }) => {
    const picture = await pictureOf(db, ownerId, asOf)
    const to = source.to === undefined || source.to > asOf ? asOf : source.to
    const from = source.from ?? localDate(`${yearOf(to)}-01-01`)
    const facts: LoanBookFacts = {
      figures: analyticsOf(picture, { from: from > to ? to : from, to }),
      rolls: rollsAnswer(picture, lastWholeMonth(asOf)),
      vintages: vintagesAnswer(picture, { by: 'quarter' }),
      loans: await largestLoans(db, ownerId, MOST_LOANS),
      bills: billsOf(),
    }
    return { facts, write: (frame) => loanBookReport(facts, frame) }
  }
}

/** A plan in its steps, between which the server answers everybody else. */
async function portfolioWriter({ plan: asked, total }: Source, { asOf }: Whose): Promise<Written> {
  if (asked === undefined) throw new Error('a report of a portfolio without a plan')
  const steps = planInSteps(asked, await loadSolver())
  for (;;) {
    const step = steps.next()
    if (step.done === true) {
      const facts = { asked, answer: step.value, totalCents: total ?? null, today: asOf }
      return { facts, write: (frame) => portfolioReport(facts, frame) }
    }
    await nextTurn()
  }
}

function picksWriter(context: Context): Writer {
  const cache = createCache()
  return async ({ risk, horizon, assets }, { locale }) => {
    if (risk === undefined || horizon === undefined || assets === undefined) throw new Error('picks without a choice')
    const body = { risk, horizon, assets, explain: true }
    const facts = { choice: body, answer: await picksFor(context, cache, { body, locale, log: context.app.log }) }
    return { facts, write: (frame) => picksReport(facts, frame) }
  }
}

/** What treasury bills pay, of the bundled figures. */
function billsOf(): LoanBookFacts['bills'] {
  const cash = BUNDLED_SNAPSHOT.classes.find(({ id }) => id === 'cash')
  if (cash === undefined) throw new Error('the snapshot has no cash')
  const { percent, on } = anchorOf(cash, BUNDLED_SNAPSHOT, 'months')
  return { percent, on }
}

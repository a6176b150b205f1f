import { readAutoInvest, setAutoInvest } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { refuseAutoInvestRule, yearlyLimitOn } from '@winterjay/lending'
import { addDays } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { refuse, refused } from '../problems.ts'
import { route } from '../../../http/route.ts'
import { findRule, investedAutomatically, runsOf, storeRule } from './auto-invest-store.ts'

/** The rule that invests once a day, and its log; `auto-invest.ts` does the investing. */
export function autoInvestRoutes(context: Context): void {
  route(context, readAutoInvest, async ({ db, session, locale, today }) =>
    describe(db, session.owner?.id ?? refuse('sign_in_needed'), locale, today),
  )

  route(context, setAutoInvest, async ({ body, locale, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const rule = {
        isOn: body.is_on,
        grades: [...new Set(body.risk_grades)].sort(),
        shortestTerm: body.shortest_term_months,
        longestTerm: body.longest_term_months,
        perLoanCents: body.per_loan_amount,
        monthlyCapCents: body.monthly_cap,
      }
      const refusal = refuseAutoInvestRule(rule, yearlyLimitOn(today))
      if (refusal !== null) throw refused([refusal])
      await storeRule(tx, owner.id, rule)
      await record({
        action: 'auto-invest-set',
        details: {
          isOn: rule.isOn,
          grades: rule.grades.join(''),
          perLoan: rule.perLoanCents,
          monthlyCap: rule.monthlyCapCents,
        },
      })
      return describe(tx, owner.id, locale, today)
    }),
  )
}

async function describe(
  db: Db,
  ownerId: string,
  locale: Locale,
  today: LocalDate,
): Promise<ResponseOf<typeof readAutoInvest>> {
  const rule = await findRule(db, ownerId)
  return {
    rule: rule && {
      is_on: rule.isOn,
      risk_grades: [...rule.grades],
      shortest_term_months: rule.shortestTerm,
      longest_term_months: rule.longestTerm,
      per_loan_amount: rule.perLoanCents,
      monthly_cap: rule.monthlyCapCents,
      updated_at: rule.updatedAt,
    },
    next_run_on: rule === null || !rule.isOn ? null : rule.actedOn === today ? addDays(today, 1) : today,
    invested_this_month: await investedAutomatically(db, ownerId, today),
    runs: await runsOf(db, ownerId, locale),
  }
}

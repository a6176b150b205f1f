import { amendmentsIn, everyPeriod, openingOf } from '@winterjay/lending'
import { disclosureOf } from '@winterjay/lending/documents'
import type { Disclosure } from '@winterjay/lending/documents'
import { PROVINCE_NAMES, formatRate } from '@winterjay/money'
import { list, table, tableBlock, text } from '../../../pdf/model.ts'
import { standardTerms } from '../../borrower/public.ts'
import { rowTable } from './schedule.ts'
import { partyLines, section } from './subject.ts'
import type { Block, Said, Section, Subject } from './subject.ts'

/** The terms agreed at the start with what the loan costs, as a template: what is not known is a blank. */
export function writeAgreement(subject: Subject): Said {
  const { loan, history, onRecord, locale, m } = subject
  const a = m.agreement
  const cost = disclosureOf(onRecord)
  const isChanged = amendmentsIn(history.events).length > 0
  return {
    notice: a.notice,
    sections: [
      section(m.parties, list([...partyLines(subject), a.guarantors(m.blank), a.addresses(m.blank)])),
      section(
        a.loan,
        text(standardTerms(loan, openingOf(history.events), locale)),
        ...(isChanged ? [text(a.changed)] : []),
      ),
      section(a.cost, costTable(subject, cost)),
      paymentsOf(subject, cost),
      section(a.prepay, list(prepayment(subject))),
      defaultOf(subject),
      section(
        a.security,
        list([loan.isSecuredByRealProperty ? a.property(m.blank) : a.securedBy(m.blank), a.insurance(m.blank)]),
      ),
      section(
        a.law,
        list([
          a.notices,
          a.governed(loan.province === null ? m.blank : PROVINCE_NAMES[locale][loan.province]),
          a.language,
        ]),
      ),
      section(m.titles.schedule, rowTable(subject, cost.rows)),
      section(a.signatures, signatures(subject)),
    ],
  }
}

/** In the order of Quebec's model contract (P-40.1 r. 3 s. 61.0.7), which states everything that the others ask for. */
function costTable({ loan, onRecord: { terms }, locale, m, f }: Subject, cost: Disclosure): Block {
  const { costs, months, costOf } = m.agreement
  const isMortgage = terms.plan?.method === 'mortgage'
  const amortization = terms.plan?.amortizationMonths ?? null
  const rows = [
    [costs.net, f.money(cost.netAdvanceCents)],
    [costs.interest, f.money(cost.interestCents)],
    [costs.other, f.money(cost.otherChargesCents)],
    [costs.credit, f.money(cost.creditChargesCents)],
    [costs.obligation, f.money(cost.totalObligationCents)],
    [isMortgage ? costs.aprHalfYearly : costs.apr, f.percent(cost.apr)],
    [costs.rate, formatRate(terms.annualRate, locale)],
    [costs.term, months(loan.termMonths)],
    ...(amortization === null ? [] : [[costs.amortization, months(amortization)]]),
    [costs.first, f.day(cost.firstDueDate)],
    [costs.last, f.day(cost.lastDueDate)],
  ]
  return tableBlock(table(costOf, [m.what, m.amount], rows))
}

function paymentsOf({ onRecord: { terms }, locale, m, f }: Subject, cost: Disclosure): Section {
  const a = m.agreement
  const frequency = terms.plan?.frequency ?? 'monthly'
  const { firstPeriod: first, maturityBalanceCents: left } = cost
  const rows = cost.runs.map(({ count, paymentCents }) => [String(count), f.money(paymentCents)])
  return section(
    a.payments,
    tableBlock(table(a.paymentsOf, [a.count, a.each], rows)),
    list([
      frequency === 'at_maturity' ? a.atMaturity : a.every(everyPeriod(frequency, locale)),
      ...(first.kind === 'long' ? [a.odd.long(first.extraDays)] : []),
      ...(first.kind === 'short' ? [a.odd.short(first.days)] : []),
      ...(left > 0 ? [a.left(f.money(left))] : []),
      a.attached,
    ]),
  )
}

function prepayment({ loan, onRecord: { terms }, m: { agreement: a, blank } }: Subject): string[] {
  if (terms.plan?.method === 'mortgage') return [a.prepayMortgage(blank)]
  return [a.prepayFree, ...(loan.upfrontFeeCents > 0 && !loan.borrowerIsCorporation ? [a.rebate] : [])]
}

const isQuebecConsumer = ({ loan }: Subject): boolean =>
  loan.province === 'QC' && loan.lenderInBusiness === true && !loan.borrowerIsCorporation

/** Late fees and interest on arrears are in the terms, with what the law makes of them. */
function defaultOf(subject: Subject): Section {
  const { agreement: a } = subject.m
  const quebec = isQuebecConsumer(subject) ? [a.quebecDefault, a.quebecCancel] : []
  return section(a.default, list([a.rights, ...quebec]))
}

const signatures = ({ loan, lender, m: { agreement: a } }: Subject): Block => ({
  kind: 'signatures',
  date: a.date,
  places: [
    { role: a.lender, name: lender },
    { role: a.borrower, name: loan.borrowerName },
    { role: a.other, name: null },
  ],
})

import { receiptOf } from '@winterjay/lending/documents'
import { reminderFigures } from '@winterjay/lending/notices'
import type { NoticeKind } from '@winterjay/lending'
import type { LoanToNotice } from '@winterjay/lending/notices'
import type { LocalDate, Locale } from '@winterjay/money'
import { compose } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'
import { formatsOf } from '../../pdf/formats.ts'
import type { LoanRow } from '../loans/public.ts'
import type { StoredNotice } from './notice-store.ts'
import type { Sender } from './sender.ts'
import { noticeWords } from './notice-words.ts'

/** Whom a mail goes to, and how they end reminders. */
export interface Addressee {
  readonly email: string | null
  readonly stoppedOn: LocalDate | null
  /** Of the link that ends reminders. */
  readonly token: string
}

interface NoticeToSay {
  readonly notice: Pick<StoredNotice, 'kind' | 'about' | 'aboutDay'>
  readonly row: LoanRow
  readonly to: Addressee
  readonly subject: LoanToNotice
  readonly sender: Sender
  readonly today: LocalDate
  readonly locale: Locale
  readonly publicUrl: string
}

type Table = readonly (readonly [string, string])[]

/** Facts alone: it offers nothing and threatens nothing (lending §5.18.10). */
export function noticeMail(say: NoticeToSay): Mail {
  const { notice, row, to: addressee, sender, locale, publicUrl } = say
  if (notice.kind === 'promise_broken') return promiseMail(say)
  const m = noticeWords[locale]
  const { brand } = sender
  const words = {
    ...m.mails[notice.kind](sender.name, formatsOf(locale).day(notice.aboutDay)),
    table: tableOf(say),
    button: m.button,
    end: m.contact([sender.name, sender.postalAddress].filter((part) => part !== null).join(', '), sender.replyTo),
    stop: { text: m.stop, link: `${publicUrl}/unsubscribe?mails=loan#token=${addressee.token}` },
    ...(brand === null ? {} : { brand }),
  }
  const to = { name: null, address: addressee.email ?? '', locale }
  return {
    ...compose(to, `${publicUrl}/borrower/${row.id}`, { en: words, fr: words }),
    ...(brand === null ? {} : { sender: sender.name }),
    replyTo: sender.replyTo,
  }
}

function promiseMail({ row, sender, notice, locale, publicUrl }: NoticeToSay): Mail {
  const m = noticeWords[locale]
  const words = { ...m.promise(formatsOf(locale).day(notice.aboutDay)), button: m.open, end: m.promiseEnd }
  return compose({ ...sender.person, locale }, `${publicUrl}/business/loans/${row.id}`, { en: words, fr: words })
}

function tableOf({ notice, subject, today, locale }: NoticeToSay): Table {
  const m = noticeWords[locale].table
  const f = formatsOf(locale)
  if (isAboutPayment(notice.kind)) {
    const receipt = notice.kind === 'receipt' ? receiptOf(subject.loan, notice.about) : null
    if (receipt === null) return [[m.paidOn, f.day(notice.aboutDay)]]
    const parts: readonly (readonly [string, number])[] = [
      [m.interest, receipt.interestCents],
      [m.arrears, receipt.arrearsCents],
      [m.fees, receipt.feesCents],
      [m.principal, receipt.principalCents],
      [m.recovered, receipt.recoveredCents],
      [m.unapplied, receipt.unappliedCents],
    ]
    return [
      [m.paid, f.money(receipt.amountCents)],
      [m.paidOn, f.day(receipt.paidOn)],
      ...parts.filter(([, amount]) => amount > 0).map(([what, amount]) => [what, f.money(amount)] as const),
      [m.balance, f.money(receipt.balanceCents)],
      ...(receipt.nextDue === null
        ? []
        : [[m.next, `${f.money(receipt.nextDue.amountCents)}, ${f.day(receipt.nextDue.dueDate)}`] as const]),
    ]
  }
  const figures = reminderFigures(subject.loan, notice.kind === 'by_hand' ? null : notice.aboutDay, today)
  if (figures === null) return [[m.dueOn, f.day(notice.aboutDay)]]
  return [
    [m.amount, f.money(figures.amountCents)],
    [m.dueOn, f.day(figures.dueOn)],
    ...(figures.lateCents > figures.amountCents ? [[m.late, f.money(figures.lateCents)] as const] : []),
  ]
}

const isAboutPayment = (kind: NoticeKind): boolean => kind === 'receipt' || kind === 'receipt_reversed'

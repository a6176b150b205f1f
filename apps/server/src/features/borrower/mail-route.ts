import { mailBorrowerPage } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import { getAccount } from '../account/public.ts'
import { brandShownBy } from '../branding/public.ts'
import { findLoan, refuseLoan } from '../loans/public.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { firstRow } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import { enqueueMail } from '../../mail/post.ts'
import { pageMail } from './mails.ts'
import { refuse } from './problems.ts'

/** A lender mails the link of a loan's page to its borrower (branding §7). */
export function mailRoute(context: Context): void {
  route(context, mailBorrowerPage, async ({ params, body, session, db, request, write }) => {
    const ownerId = session.owner?.id ?? refuse('sign_in_needed')
    const sender = await getAccount(db, session.person ?? refuse('sign_in_needed'))
    const { publicUrl } = context.config
    await context.limits.count('invite', { address: request.ip, ownerId })
    const shown = await brandShownBy(context, db, ownerId, body.locale)
    return write(async ({ tx, owner, record }) => {
      const loan = (await findLoan(tx, owner.id, params.loan_id)) ?? refuseLoan('loan_not_found')
      // No mail contains the name of somebody whose own address is not confirmed (security §2.9).
      if (!sender.isEmailConfirmed) refuse('email_unconfirmed')
      const address = loan.borrowerEmail ?? refuse('borrower_email_absent')
      if (loan.linkClosedAt !== null) refuse('borrower_page_closed')
      await record({ action: 'borrower-page-mailed', target: loan.id })
      const brand =
        shown === null ? null : { ...shown, logo: shown.logo_url === null ? null : publicUrl + shown.logo_url }
      const name = brand?.name ?? (await businessName(tx, owner.id)) ?? sender.name
      const to = { name: loan.borrowerName, address, locale: body.locale }
      const lender = { name, brand, replyTo: shown?.reply_address ?? null }
      await enqueueMail(tx, owner.id, pageMail(to, `${publicUrl}/borrower/${loan.id}`, lender))
      return { address }
    })
  })
}

const businessName = async (db: Db, id: string): Promise<string | null> =>
  (await firstRow<{ name: string }>(db, sql`select name from business where owner_id = ${id}`))?.name ?? null

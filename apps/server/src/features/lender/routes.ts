import { readLender, saveLender } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { enqueueMail } from '../../mail/post.ts'
import { reauthenticate, recipientOf } from '../account/public.ts'
import { countAddresses, findLender, moveAddresses, refuseLoan as refuse, saveLenderProfile } from '../loans/public.ts'
import { addressChangedMail } from './mails.ts'

/** Who lends, and where borrowers send their payments (lending §5.14). */
export function lenderRoutes(context: Context): void {
  route(context, readLender, async ({ db, session }) => {
    const ownerId = session.owner?.id ?? refuse('sign_in_needed')
    const { name, receiveEmail, postalAddress } = await findLender(db, ownerId)
    const { active, others } = await countAddresses(db, ownerId)
    return {
      name,
      receive_email: receiveEmail,
      postal_address: postalAddress,
      active_count: active,
      other_address_count: others,
    }
  })

  route(context, saveLender, async ({ body, request, session, today, locale, write }) => {
    const person = { id: session.person ?? refuse('sign_in_needed'), kind: 'account' } as const
    const maker = await reauthenticate(context, { request, session: { owner: person } }, body.password, 'password')
    return write(async ({ tx, owner, record }) => {
      const before = (await findLender(tx, owner.id)).receiveEmail
      const after = body.receive_email ?? null
      const name = body.name?.trim() ?? null
      const postalAddress = body.postal_address?.trim() ?? null
      await saveLenderProfile(tx, owner.id, { name, receiveEmail: after, postalAddress })
      const changed = body.on_active_loans ? await moveAddresses(tx, owner.id, after, today) : 0
      await record({ action: 'lender-saved', details: { loans: changed, address: before !== after } })
      if (before !== after || changed > 0) {
        const { address: own, ...rest } = recipientOf(maker, locale)
        const link = `${context.config.publicUrl}/business?tab=direct-lending`
        for (const address of new Set([own, before, after].filter((one) => one !== null)))
          await enqueueMail(
            tx,
            maker.ownerId,
            addressChangedMail({ ...rest, name: address === own ? rest.name : null, address }, link, { before, after }),
          )
      }
      return { name, receive_email: after, postal_address: postalAddress, changed_loans_count: changed }
    })
  })
}

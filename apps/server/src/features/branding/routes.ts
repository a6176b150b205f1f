import { randomUUID } from 'node:crypto'
import {
  Id,
  confirmReplyAddress,
  deleteLogo,
  publishBranding,
  readBranding,
  saveBranding,
  saveLogo,
  unpublishBranding,
} from '@winterjay/contract'
import type { Endpoint } from '@winterjay/contract'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/audit.ts'
import { inTransaction } from '../../db/db.ts'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import { newToken } from '../../http/token.ts'
import { enqueueMail } from '../../mail/post.ts'
import { truncateAddress } from '../../network.ts'
import { emailKey, getAccount } from '../account/public.ts'
import { encodeLogo } from './logo.ts'
import { replyAddressMail } from './mails.ts'
import { refuse } from './problems.ts'
import {
  brandingOf,
  confirmAddress,
  deleteLive,
  findLogo,
  insertConfirmedAddress,
  insertReplyAddress,
  needsConfirming,
  publishDraft,
  saveDraft,
  setLogo,
} from './store.ts'

/** The brand of a loan book (branding). */
export function brandingRoutes(context: Context): void {
  draftRoutes(context)
  logoRoutes(context)
  publicationRoutes(context)
  replyAddressRoute(context)
}

function draftRoutes(context: Context): void {
  route(context, readBranding, async ({ db, session }) => brandingOf(db, ownerOf(session)))

  route(context, saveBranding, async (call) => {
    const { body } = call
    const address = body.reply_address ?? null
    if (address !== null && (await needsConfirming(call.db, ownerOf(call.session), address)))
      await context.limits.count('invite', { address: call.request.ip, ownerId: ownerOf(call.session) })
    return call.write(async ({ tx, owner, record }) => {
      await saveDraft(tx, owner.id, {
        name: body.name,
        primary: body.primary,
        replyAddress: address,
        footerEn: body.footer_en ?? null,
        footerFr: body.footer_fr ?? null,
      })
      if (address !== null) await askAbout(context, call, tx, { ownerId: owner.id, address })
      await record({ action: 'brand-changed' })
      return brandingOf(tx, owner.id)
    })
  })
}

/** Whoever reads the mail at the address confirms it; one's own address that is confirmed already needs no mail. */
async function askAbout(
  { config }: Context,
  { session, body, locale }: Call<typeof saveBranding>,
  tx: Db,
  { ownerId, address }: { readonly ownerId: string; readonly address: string },
): Promise<void> {
  if (!(await needsConfirming(tx, ownerId, address))) return
  const account = await getAccount(tx, session.person ?? refuse('sign_in_needed'))
  if (account.isEmailConfirmed && emailKey(account.email) === emailKey(address))
    return insertConfirmedAddress(tx, ownerId, address)
  const token = newToken()
  await insertReplyAddress(tx, ownerId, address, token)
  const link = `${config.publicUrl}/reply-address#token=${token}`
  await enqueueMail(tx, ownerId, replyAddressMail({ address, locale }, link, body.name))
}

function logoRoutes(context: Context): void {
  route(context, saveLogo, async ({ body, write }) => {
    // Before the transaction, which must not wait for it.
    const png = await encodeLogo(body.image)
    return write(async ({ tx, owner, record }) => {
      await setLogo(tx, owner.id, { id: randomUUID(), png })
      await record({ action: 'brand-logo-changed' })
      return brandingOf(tx, owner.id)
    })
  })

  route(context, deleteLogo, async ({ write }) =>
    write(async ({ tx, owner, record }) => {
      await setLogo(tx, owner.id, null)
      await record({ action: 'brand-logo-deleted' })
      return brandingOf(tx, owner.id)
    }),
  )

  // Part of pages and not of the API: its bytes never change, and nothing in it can run.
  context.app.get('/brand/:file', { config: { public: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const id = file.endsWith('.png') ? file.slice(0, -'.png'.length) : ''
    const logo = z.safeParse(Id, id).success ? await findLogo(context.database.db, id) : null
    if (logo === null) return context.app.answerNotFound(request, reply)
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/png')
      .send(logo)
  })
}

function publicationRoutes(context: Context): void {
  route(context, publishBranding, async ({ write }) =>
    write(async ({ tx, owner, record }) => {
      await publishDraft(tx, owner.id)
      await record({ action: 'brand-published' })
      return brandingOf(tx, owner.id)
    }),
  )

  route(context, unpublishBranding, async ({ write }) =>
    write(async ({ tx, owner, record }) => {
      await deleteLive(tx, owner.id)
      await record({ action: 'brand-unpublished' })
      return brandingOf(tx, owner.id)
    }),
  )
}

function replyAddressRoute(context: Context): void {
  route(context, confirmReplyAddress, async ({ body, db, request }) => {
    const confirmed = await inTransaction(db, async (tx) => {
      const found = (await confirmAddress(tx, body.token)) ?? refuse('reply_link_dead')
      await recordEvent(tx, {
        ownerId: found.ownerId,
        actor: 'system',
        action: 'brand-reply-address-confirmed',
        requestId: request.id,
        address: truncateAddress(request.ip),
      })
      return found
    })
    return { address: confirmed.address }
  })
}

const ownerOf = ({ owner }: Call<Endpoint>['session']): string => owner?.id ?? refuse('sign_in_needed')

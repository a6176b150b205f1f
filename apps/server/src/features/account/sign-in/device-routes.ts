import { askLoginLink, forgetDevice as forgetCall, listDevices as listCall, openLoginLink } from '@winterjay/contract'
import { inTransaction } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../problems.ts'
import { route } from '../../../http/route.ts'
import { enqueueMail } from '../../../mail/post.ts'
import { deviceOfSession, forgetDevice, listDevices, rememberDevice, setDeviceCookie } from './known-devices.ts'
import { addLinkJob } from '../mail/link-jobs.ts'
import { consumeLink } from '../mail/links.ts'
import { newDeviceMail, recipientOf } from '../mail/mails.ts'
import { record } from './sign-in.ts'
import { getAccount } from '../store.ts'

/**
 * The devices that an account knows, and the mailed link that makes one known while wrong passwords lock others out.
 */
export function deviceRoutes(context: Context): void {
  route(context, listCall, async ({ db, session }) => {
    const { owner, sessionId } = session
    if (owner === null || sessionId === null) return refuse('sign_in_needed')
    const current = await deviceOfSession(db, owner.id, sessionId)
    const devices = await listDevices(db, owner.id)
    return {
      devices: devices.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        is_current: id === current,
      })),
    }
  })

  route(context, forgetCall, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      if (!(await forgetDevice(tx, owner.id, params.device_id))) refuse('device_not_found')
      await record({ action: 'device-forgotten', target: params.device_id })
    }),
  )

  route(context, askLoginLink, async ({ body, request, locale }) => {
    await context.limits.count('resetAddress', { address: request.ip })
    await addLinkJob(context, 'let_in', { email: body.email, request, locale })
  })

  route(context, openLoginLink, async ({ body, request, reply, db, locale }) => {
    const { device, email } = await inTransaction(db, async (tx) => {
      const { ownerId, email } = (await consumeLink(tx, body.token, ['let_in'])) ?? refuse('link_dead')
      const device = await rememberDevice(tx, ownerId, request, context.config)
      await record(tx, request, { ownerId, action: 'device-let-in' })
      const account = await getAccount(tx, ownerId)
      if (device.isNew && account.isEmailConfirmed)
        await enqueueMail(
          tx,
          ownerId,
          newDeviceMail(recipientOf(account, locale), device.name, `${context.config.publicUrl}/account`),
        )
      return { device, email }
    })
    setDeviceCookie(reply, context.config, device.token)
    return { email }
  })
}

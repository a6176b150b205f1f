import {
  ATTACHMENTS,
  addSupportAttachment,
  addSupportMessage,
  listSupportRequests,
  openSupportRequest,
  rateSupportRequest,
  readSupportAttachment,
  readSupportRequest,
  setSupportState,
  supportFigures,
} from '@winterjay/contract'
import type { Endpoint } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import { premiumOf } from '../subscription/public.ts'
import { sendAttachment } from '../../send-attachment.ts'
import { readAttachment } from './attachments.ts'
import { inboundRoute } from './inbound.ts'
import { operatorSupportRoutes } from './operator-routes.ts'
import { refuse } from './problems.ts'
import { addFromPerson, describe, isOver, openRequest, summaryOf } from './requests.ts'
import {
  attachmentsOf,
  firstAnswersSince,
  getAttachment,
  getRequest,
  insertAttachment,
  lockRequest,
  requestsOf,
  setRating,
  setState,
} from './store.ts'

/** Requests of a person to whoever runs this copy (support). */
export function supportRoutes(context: Context): void {
  figuresRoute(context)
  askingRoutes(context)
  stateRoutes(context)
  attachmentRoutes(context)
  operatorSupportRoutes(context)
  inboundRoute(context)
}

/** Below this many answers a share says nothing. */
const FEWEST_ANSWERS = 20
const FIGURE_DAYS = 90

function figuresRoute(context: Context): void {
  const { config, clock } = context
  route(context, supportFigures, async ({ db }) => {
    const since = new Date(clock.now().getTime() - FIGURE_DAYS * 86_400_000)
    const { answered, inTime, median } = await firstAnswersSince(db, since)
    const isEnough = answered >= FEWEST_ANSWERS
    return {
      premium_hours: config.support.premiumHours,
      free_hours: config.support.freeHours,
      answered,
      met_percent: isEnough ? Math.floor((inTime * 100) / answered) : null,
      median_minutes: isEnough && median !== null ? Math.round(median) : null,
    }
  })
}

function askingRoutes(context: Context): void {
  const { config, clock, limits } = context
  route(context, listSupportRequests, async ({ db, session }) => ({
    requests: (await requestsOf(db, personOf(session))).map(summaryOf),
  }))

  route(context, readSupportRequest, async ({ db, session, params }) => ({
    request: await describe(db, await getRequest(db, personOf(session), params.request_id)),
  }))

  route(context, openSupportRequest, async ({ body, session, db, request, locale, write }) => {
    const ownerId = personOf(session)
    await limits.count('supportRequest', { address: request.ip, ownerId })
    const isPriority = await hasPremium(context, db, ownerId)
    const { category, subject, message } = body
    const agreed =
      body.context === undefined
        ? null
        : { ...body.context, plan: isPriority ? ('premium' as const) : ('free' as const) }
    return write(async ({ tx, record }) => {
      const opening = {
        ownerId,
        category,
        subject,
        locale,
        isPriority,
        at: clock.now(),
        continues: null,
        context: agreed,
      }
      const opened = await openRequest(tx, config, opening, { text: message, via: 'app' })
      await record({ action: 'support-request-opened', target: opened.id })
      return { request: await describe(tx, opened) }
    })
  })

  route(context, addSupportMessage, async ({ body, params, session, db, request, write }) => {
    const ownerId = personOf(session)
    await limits.count('supportMessage', { address: request.ip, ownerId })
    const isPriority = await hasPremium(context, db, ownerId)
    return write(async ({ tx, record }) => {
      const message = { text: body.text, via: 'app', at: clock.now() } as const
      const asked = await lockRequest(tx, ownerId, params.request_id)
      const added = (await addFromPerson(tx, config, asked, { isPriority, message })) ?? asked
      await record({ action: 'support-message-added', target: added.id })
      return { request: await describe(tx, await getRequest(tx, ownerId, added.id)) }
    })
  })
}

function stateRoutes(context: Context): void {
  const { clock } = context
  route(context, setSupportState, async ({ body, params, session, write }) =>
    write(async ({ tx, record }) => {
      const asked = await lockRequest(tx, personOf(session), params.request_id)
      if (isOver(asked)) refuse('support_request_closed')
      await setState(tx, asked, body.state, clock.now())
      await record({ action: 'support-state-changed', target: asked.id, details: { state: body.state } })
      return { request: await describe(tx, await getRequest(tx, asked.ownerId, asked.id)) }
    }),
  )

  route(context, rateSupportRequest, async ({ body, params, session, write }) =>
    write(async ({ tx, record }) => {
      const asked = await lockRequest(tx, personOf(session), params.request_id)
      if (asked.state !== 'solved' && asked.state !== 'closed') refuse('support_not_solved')
      await setRating(tx, asked, body.rating)
      await record({ action: 'support-request-rated', target: asked.id, details: { rating: body.rating } })
      return { request: await describe(tx, await getRequest(tx, asked.ownerId, asked.id)) }
    }),
  )
}

function attachmentRoutes(context: Context): void {
  const { clock, limits } = context
  route(context, addSupportAttachment, async ({ body, params, session, db, request, write }) => {
    const ownerId = personOf(session)
    await limits.count('supportMessage', { address: request.ip, ownerId })
    await getRequest(db, ownerId, params.request_id)
    // Before the transaction, which must not wait for it.
    const file = await readAttachment(body.name, body.content)
    return write(async ({ tx, record }) => {
      const asked = await lockRequest(tx, ownerId, params.request_id)
      if (isOver(asked)) refuse('support_request_closed')
      if ((await attachmentsOf(tx, asked)).length >= ATTACHMENTS.most) refuse('too_many_attachments')
      await insertAttachment(tx, asked, file, clock.now())
      await record({ action: 'support-file-added', target: asked.id, details: { bytes: file.content.length } })
      return { request: await describe(tx, asked) }
    })
  })

  route(context, readSupportAttachment, async ({ params, session, db, reply }) => {
    const asked = await getRequest(db, personOf(session), params.request_id)
    return sendAttachment(reply, await getAttachment(db, asked, params.attachment_id))
  })
}

/** Priority is what premium buys. */
const hasPremium = async (context: Context, db: Db, ownerId: string): Promise<boolean> =>
  (await premiumOf(context, db, { id: ownerId, kind: 'account' })).access === 'full'

const personOf = ({ person }: Call<Endpoint>['session']): string => person ?? refuse('sign_in_needed')

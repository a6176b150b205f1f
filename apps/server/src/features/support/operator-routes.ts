import {
  answerSupport,
  assignSupport,
  operatorSupport,
  readCannedAnswers,
  readOperatorAttachment,
  readOperatorSupport,
  saveCannedAnswers,
} from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import type { Session } from '../../http/session.ts'
import { requireOperator } from '../marketplace/public.ts'
import { sendAttachment } from '../../send-attachment.ts'
import { refuse } from './problems.ts'
import { answerRequest, describeForOperator, isOver, isOverdue, summaryOf } from './requests.ts'
import {
  assignTo,
  cannedAnswers,
  countInState,
  getAttachment,
  getRequest,
  insertNote,
  lockRequest,
  queueOf,
  replaceCannedAnswers,
} from './store.ts'

/** The operators' side of support; anybody else gets 404 (support §3). */
export function operatorSupportRoutes(context: Context): void {
  queueRoutes(context)
  answerRoutes(context)
  cannedRoutes(context)
}

type Described = ResponseOf<typeof readOperatorSupport>

function queueRoutes(context: Context): void {
  route(context, operatorSupport, async ({ db, session, query }) => {
    await requireOperator(db, session)
    const now = context.clock.now()
    const queue = await queueOf(db, query.state, now)
    return {
      requests: queue.map((request) => ({
        ...summaryOf(request),
        is_overdue: isOverdue(request, now),
        assigned_to: request.operator,
        person: request.person,
      })),
      total: await countInState(db, query.state),
    }
  })

  route(context, readOperatorSupport, async ({ db, session, params }) => {
    await requireOperator(db, session)
    return describeTo(context, db, session, params.request_id)
  })

  route(context, readOperatorAttachment, async ({ db, session, params, reply }) => {
    await requireOperator(db, session)
    const request = await getRequest(db, null, params.request_id)
    return sendAttachment(reply, await getAttachment(db, request, params.attachment_id))
  })
}

function answerRoutes(context: Context): void {
  const { config, clock } = context
  route(context, answerSupport, async ({ body, params, session, write }) =>
    write(async ({ tx, actor }) => {
      await requireOperator(tx, session)
      const request = await lockRequest(tx, null, params.request_id)
      const operatorId = operatorOf(session)
      const at = clock.now()
      if (body.internal) await insertNote(tx, request, { operatorId, sender: null, text: body.text, at })
      else if (isOver(request)) refuse('support_request_closed')
      else await answerRequest(tx, config, request, { operatorId, text: body.text, solves: body.solve, at })
      // In the log of the person whom it is about.
      const action = body.internal ? 'support-note-added' : 'support-answered'
      await recordEvent(tx, { ownerId: request.ownerId, actor, action, target: request.id })
      return describeTo(context, tx, session, request.id)
    }),
  )

  route(context, assignSupport, async ({ body, params, session, write }) =>
    write(async ({ tx }) => {
      await requireOperator(tx, session)
      const request = await lockRequest(tx, null, params.request_id)
      await assignTo(tx, request, body.mine ? operatorOf(session) : null)
      return describeTo(context, tx, session, request.id)
    }),
  )
}

function cannedRoutes(context: Context): void {
  route(context, readCannedAnswers, async ({ db, session }) => {
    await requireOperator(db, session)
    return { answers: await cannedAnswers(db) }
  })

  route(context, saveCannedAnswers, async ({ body, session, write }) =>
    write(async ({ tx, record }) => {
      await requireOperator(tx, session)
      await replaceCannedAnswers(tx, body.answers)
      await record({ action: 'canned-answers-changed', details: { answers: body.answers.length } })
      return { answers: await cannedAnswers(tx) }
    }),
  )
}

const operatorOf = ({ person }: Session): string => person ?? refuse('sign_in_needed')

async function describeTo({ clock }: Context, db: Db, session: Session, id: string): Promise<Described> {
  const request = await getRequest(db, null, id)
  return { request: await describeForOperator(db, request, { now: clock.now(), operatorId: operatorOf(session) }) }
}

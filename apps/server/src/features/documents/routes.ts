import { createHash, randomUUID } from 'node:crypto'
import { downloadDocument, listDocuments, previewDocument, readDocument, writeDocument } from '@winterjay/contract'
import { calendarYear } from '@winterjay/lending'
import { yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { recordExport, route } from '../../http/route.ts'
import type { Session } from '../../http/session.ts'
import { renderPdf } from '../../pdf/render.ts'
import { brandShownBy, logoShownBy } from '../branding/public.ts'
import { findLoan, ledgersOf, postAll, refuseLoan, yearOfThese } from '../loans/public.ts'
import type { LoanRow } from '../loans/public.ts'
import { refuse, refused } from './problems.ts'
import {
  contentOfDocument,
  countDocuments,
  documentsOf,
  fileOfDocument,
  findDocument,
  insertDocument,
} from './store.ts'
import { statementsRoute } from './statements-route.ts'
import { lenderName, subjectOf } from './subject.ts'
import type { StatementYear } from './write/statement.ts'
import type { Content, Subject } from './write/subject.ts'
import { contentOf, documentNumber, sayDocument } from './write/write-document.ts'
import type { Asked } from './write/write-document.ts'

const KEPT = 500

/** Documents of a loan for its borrower (lending §5.16): shown before, then kept as they are, with their PDF. */
export function documentRoutes(context: Context): void {
  readRoutes(context)
  statementsRoute(context)

  route(context, previewDocument, async ({ db, session, params, query, today, locale }) => {
    const loan = await loanOf(db, session, params.loan_id)
    const asked = { ...query, kind: query.kind ?? 'schedule', language: query.language ?? locale }
    const { content } = await written(context, db, { loan, asked, today, number: null })
    return content
  })

  route(context, writeDocument, async ({ db, session, params, body, today, write }) => {
    const loan = await loanOf(db, session, params.loan_id)
    const id = randomUUID()
    const { content, subject } = await written(context, db, { loan, asked: body, today, number: documentNumber(id) })
    const madeAt = context.clock.now().toISOString()
    const logo = content.brand === null ? null : await logoShownBy(db, loan.ownerId)
    const { bytes, pages } = await renderPdf({ papers: [content], madeAt, logo })
    return write(async ({ tx, owner, actor, record }) => {
      const key = { ownerId: owner.id, loanId: loan.id, id }
      if ((await findLoan(tx, owner.id, loan.id)) === null) refuseLoan('loan_not_found')
      if ((await countDocuments(tx, key)) >= KEPT) refuse('too_many_documents', { max: KEPT })
      await insertDocument(tx, {
        ...key,
        content,
        madeBy: actor,
        madeAt,
        factsHash: sha256(JSON.stringify([subject.onRecord, loan.lenderReceiveEmail])),
        file: bytes,
        pages,
        sha256: sha256(bytes),
      })
      await record({ action: 'loan-document-written', target: loan.id, details: { kind: body.kind, document: id } })
      return { document: (await findDocument(tx, key)) ?? refuse('document_not_found') }
    })
  })
}

function readRoutes(context: Context): void {
  route(context, listDocuments, async ({ db, session, params }) => {
    const loan = await loanOf(db, session, params.loan_id)
    return { documents: await documentsOf(db, { ownerId: loan.ownerId, loanId: loan.id }) }
  })

  route(context, readDocument, async ({ db, session, params }) => {
    const key = keyOf(session, params)
    const document = (await findDocument(db, key)) ?? refuse('document_not_found')
    return { document, content: (await contentOfDocument(db, key)) ?? refuse('document_not_found') }
  })

  route(context, downloadDocument, async (call) => {
    const key = keyOf(call.session, call.params)
    const document = (await findDocument(call.db, key)) ?? refuse('document_not_found')
    const file = (await fileOfDocument(call.db, key)) ?? refuse('document_not_found')
    await recordExport(call, 'loan-document-exported')
    return call.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="winterjay-${document.kind.replace('_', '-')}-${document.number}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(file)
  })
}

const loanOf = async (db: Db, { owner }: Session, loanId: string): Promise<LoanRow> =>
  (owner === null ? null : await findLoan(db, owner.id, loanId)) ?? refuseLoan('loan_not_found')

const keyOf = ({ owner }: Session, params: { readonly loan_id: string; readonly document_id: string }) => ({
  ownerId: owner?.id ?? refuse('document_not_found'),
  loanId: params.loan_id,
  id: params.document_id,
})

interface Task {
  readonly loan: LoanRow
  readonly asked: Asked
  readonly today: LocalDate
  readonly number: string | null
}

/** Writes a document in the language asked for, under the lender's brand. */
async function written(
  context: Context,
  db: Db,
  { loan, asked, today, number }: Task,
): Promise<{ content: Content; subject: Subject }> {
  const locale = asked.language
  const shown = await brandShownBy(context, db, loan.ownerId, locale)
  const lender = shown?.name ?? (await lenderName(db, loan.ownerId))
  const subject = await subjectOf(db, loan, { today, locale, lender })
  const year = asked.kind === 'statement' ? await statementYear(db, loan, asked.year, today) : null
  const brand = shown === null ? null : { name: shown.name, color: shown.colors.on_light, logo_url: shown.logo_url }
  return {
    content: contentOf(sayDocument(asked, subject, year), subject, { kind: asked.kind, brand, number }),
    subject,
  }
}

/** The year of a loan from the books that the year-end page and the ledger are from. */
async function statementYear(
  db: Db,
  loan: LoanRow,
  year: number | undefined,
  today: LocalDate,
): Promise<StatementYear> {
  const refuseYear = (): never => {
    throw refused([{ code: 'statement_year', field: 'year' }])
  }
  if (year === undefined || year > yearOf(today)) return refuseYear()
  await postAll(db, { ownerId: loan.ownerId, today })
  const [found] = await yearOfThese(db, [loan.id], { ownerId: loan.ownerId, year, today })
  if (found === undefined) return refuseYear()
  const { first: from, last: to } = calendarYear(year, today)
  const lines = (await ledgersOf(db, loan.ownerId, [loan], { from, to })).get(loan.id) ?? []
  return { year, figures: found.figures, lines }
}

const sha256 = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex')

import { randomUUID } from 'node:crypto'
import { LOAN_FILES, addLoanFile, listLoanFiles, readLoanFile, removeLoanFile } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { sendAttachment } from '../../../send-attachment.ts'
import { findLoan } from '../loan-book.ts'
import { refuse } from '../problems.ts'
import { lockLoan } from '../store.ts'
import { bytesOfBook, deleteFile, filesOf, findFile, insertFile, wireFile } from './file-store.ts'
import { readFile } from './read-file.ts'

/** Files that a lender keeps with a loan (lending §5.20). */
export function fileRoutes(context: Context): void {
  route(context, listLoanFiles, async ({ db, session, params }) => {
    const ownerId = session.owner?.id ?? refuse('loan_not_found')
    const loan = (await findLoan(db, ownerId, params.loan_id)) ?? refuse('loan_not_found')
    return { files: (await filesOf(db, ownerId, [loan.id])).map(wireFile) }
  })

  route(context, addLoanFile, async ({ body, params, write }) => {
    // Decoded before the transaction: a picture takes long.
    const file = await readFile(body.name, body.content)
    return write(async ({ tx, owner, record }) => {
      // So that files for two loans of a book cannot pass its limit together.
      await tx.execute(sql`select 1 from owner where id = ${owner.id} for no key update`)
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      if ((await filesOf(tx, owner.id, [loan.id])).length >= LOAN_FILES.most) {
        refuse('too_many_files', { max: LOAN_FILES.most })
      }
      if ((await bytesOfBook(tx, owner.id)) + file.content.length > LOAN_FILES.mostBytesOfBook) refuse('files_full')
      const stored = await insertFile(tx, { ownerId: owner.id, loanId: loan.id, id: randomUUID() }, file)
      await record({ action: 'loan-file-added', target: loan.id, details: { file: stored.id, bytes: stored.bytes } })
      return wireFile(stored)
    })
  })

  route(context, readLoanFile, async ({ db, session, params, reply }) => {
    const ownerId = session.owner?.id ?? refuse('file_not_found')
    const key = { ownerId, loanId: params.loan_id, id: params.file_id }
    return sendAttachment(reply, (await findFile(db, key)) ?? refuse('file_not_found'))
  })

  route(context, removeLoanFile, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      const key = { ownerId: owner.id, loanId: params.loan_id, id: params.file_id }
      if (!(await deleteFile(tx, key))) refuse('file_not_found')
      await record({ action: 'loan-file-removed', target: key.loanId, details: { file: key.id } })
    }),
  )
}

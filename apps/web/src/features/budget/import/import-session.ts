import {
  applyImport,
  divided,
  fileIdentity,
  isChange,
  liveTransactions,
  MAX_STATEMENT_BYTES,
  openPdf,
  openSheet,
  openStatements,
  planImport,
  readPrinted,
  readStatement,
  rowName,
  together,
  withPart,
} from '@winterjay/budget'
import type {
  Account,
  Budget,
  DetectedTable,
  FileIdentity,
  ImportPlan,
  OpenedStatement,
  PartChange,
  PlannedAccount,
  PreviewChoices,
  PrintedStatement,
  RowChoice,
  RowStatus,
  StatementAccount,
  StatementFile,
  Transaction,
} from '@winterjay/budget'
import { isRefusal, sumCents } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { readBudget, readLayout, rememberLayout, writeBudget } from '../store/budget-database.ts'
import type { BudgetDatabase, StoredBudget, LayoutAnswers } from '../store/budget-database.ts'
import type {
  AccountPreview,
  AccountSum,
  FileAnswers,
  FilePreview,
  ImportPreview,
  ImportResult,
  RowPreview,
} from './import-protocol.ts'
import { OPENERS } from './open/openers.ts'

/** One file being imported. */
interface OpenFile extends OpenedStatement {
  readonly answers: FileAnswers
  readonly isRemembered: boolean
  readonly table: DetectedTable | null
  readonly rows: ReadonlyMap<string, RowChoice>
  readonly accounts: ReadonlyMap<number, string>
  /** Of a PDF that the user has mended: what it was before. */
  readonly asRead?: PrintedStatement | null
}

/** Rows beyond this number are counted and summed, but not listed. */
const ROWS_LISTED = 200
const ERRORS_LISTED = 100

/**
 * Imports statements, from bytes to the budget: read, preview, answer, book. Runs in the worker; nothing is stored
 * before `apply`.
 */
export class ImportSession {
  private readonly database: BudgetDatabase
  private readonly held: StoredBudget
  private readonly today: LocalDate
  private readonly shared: SharedBudget | null
  private files: readonly OpenFile[] = []
  private planned: Planned | null = null
  private readonly shown: Budget

  /** @param shared the budget that is shown together with one's own; null otherwise */
  constructor(database: BudgetDatabase, held: StoredBudget, today: LocalDate, shared: SharedBudget | null = null) {
    this.database = database
    this.held = held
    this.today = today
    this.shared = shared
    this.shown = shared === null ? held.budget : together(held.budget, shared.budget)
  }

  async open(file: File): Promise<void> {
    const { name } = file
    if (file.size > MAX_STATEMENT_BYTES)
      return this.hold({ name, bytes: new Uint8Array(), workbook: null, read: TOO_LARGE })
    const bytes = new Uint8Array(await file.arrayBuffer())
    for (const opened of await openStatements({ name, bytes }, OPENERS, this.readPlainly)) await this.hold(opened)
    return undefined
  }

  /** The password opens the file once, and is not kept. */
  async unlock(index: number, password: string): Promise<void> {
    const file = this.files[index]
    if (file === undefined) return
    const read = await openPdf(file, OPENERS, this.readPlainly, password)
    this.replace(index, (each) => ({ ...each, read }))
  }

  /** Takes a PDF as the user has mended it: its rows come in once they prove themselves. */
  mend(index: number, statement: PrintedStatement): void {
    this.replace(index, (file) => ({
      ...file,
      read: readPrinted(statement),
      asRead: file.asRead ?? file.read.printed,
      // Row names have changed, so choices made for them are void.
      rows: new Map(),
    }))
  }

  async chooseSheet(index: number, chosen: number): Promise<void> {
    const { name = '', workbook = null } = this.files[index] ?? {}
    const opened = workbook === null ? null : await openSheet(name, workbook.book, chosen, this.readPlainly)
    if (opened === null) return
    await this.hold(opened)
    this.files = this.files.slice(0, -1).map((each, at) => (at === index ? (this.files.at(-1) ?? each) : each))
  }

  /** Adds a file; the answers given for its layout last time hold again. */
  private async hold({ name, bytes, workbook, read }: OpenedStatement): Promise<void> {
    const known =
      read.headerFingerprint !== null && (read.questions.length > 0 || read.needsMapping !== null)
        ? await readLayout(this.database, read.headerFingerprint)
        : undefined
    const opened = { name, bytes, workbook, table: read.needsMapping, rows: new Map(), accounts: new Map() }
    this.files = [
      ...this.files,
      known
        ? { ...opened, read: this.read(bytes, name, known), answers: known, isRemembered: true }
        : { ...opened, read, answers: {}, isRemembered: false },
    ]
  }

  answer(index: number, answers: FileAnswers): void {
    this.replace(index, (file) => {
      const all = { ...file.answers, ...answers }
      const read = this.read(file.bytes, file.name, all)
      // Row names have changed, so choices made for them are void.
      return {
        ...file,
        read,
        answers: all,
        isRemembered: false,
        table: read.needsMapping ?? file.table,
        rows: new Map(),
        accounts: new Map(),
      }
    })
  }

  chooseRow(index: number, row: string, choice: RowChoice | null): void {
    this.replace(index, (file) => ({ ...file, rows: withChoice(file.rows, row, choice) }))
  }

  chooseAccount(index: number, account: number, id: string | null): void {
    this.replace(index, (file) => ({ ...file, accounts: withChoice(file.accounts, account, id) }))
  }

  /** Chooses to book every row that the user had deleted. */
  restoreDeleted(): void {
    const { plans } = this.plan(this.shown)
    this.files = this.files.map((file, at) => {
      const rows = new Map(file.rows)
      for (const [index, { rows: planned }] of (plans[at]?.accounts ?? []).entries()) {
        const deleted = new Set(planned.filter(({ status }) => status === 'deleted').map(({ row }) => row))
        for (const [n, row] of (file.read.accounts[index]?.transactions ?? []).entries())
          if (deleted.has(row)) rows.set(rowName(index, n), 'book')
      }
      return { ...file, rows }
    })
  }

  preview(): ImportPreview {
    const { plans, befores } = this.plan(this.shown)
    const shared = this.shared?.budget ?? null
    const files = this.files.map((file, index) =>
      previewOf(file, plans[index] ?? null, { budget: befores[index] ?? this.shown, shared }),
    )
    return { files, ...totals(plans), brings: files.some(bringsMore) }
  }

  /**
   * Books everything onto the latest budget, in one write. Rows of shared accounts go into the shared budget in a second
   * one; if that fails, booking the same files again brings only what is missing.
   */
  async apply(onProgress: (ratio: number) => void): Promise<ImportResult> {
    const { shared } = this
    const ours = shared === null ? null : (await readBudget(shared.database)).budget
    let plans: Planned['plans'] = []
    let sharedPart: PartChange | null = null
    const stored = await writeBudget(
      this.database,
      this.held,
      (mine) => {
        const before = this.isShown(mine, ours) ? this.shown : ours === null ? mine : together(mine, ours)
        const planned = this.plan(before)
        plans = planned.plans
        if (ours === null) return planned.after
        const parts = divided({ mine, ours }, before, planned.after)
        sharedPart = parts.ours
        return withPart(mine, parts.mine)
      },
      { onProgress },
    )
    if (isRefusal(stored)) throw new Error(`booking was refused: ${stored.code}`)
    await this.bookShared(sharedPart)
    for (const { read, answers } of this.files) {
      const layout = layoutOf(answers)
      if (read.headerFingerprint !== null && Object.keys(layout).length > 0)
        await rememberLayout(this.database, read.headerFingerprint, layout)
    }
    const booked = plans.filter((plan) => plan !== null)
    return {
      ...totals(plans),
      unproven: this.files.filter(({ read }) => read.printed !== null && read.error !== null).map(({ name }) => name),
      importIds: booked.map(({ file }) => file.id),
      period: periodOf(booked),
      plans: booked.map(({ plans: moved }) => moved),
    }
  }

  /** Whether neither budget has changed since the preview, whose plan holds then. */
  private isShown(mine: Budget, ours: Budget | null): boolean {
    return mine === this.held.budget && ours === (this.shared?.budget ?? null)
  }

  private async bookShared(part: PartChange | null): Promise<void> {
    if (this.shared === null || part === null || !isChange(part)) return
    const stored = await writeBudget(this.shared.database, null, (budget) => withPart(budget, part))
    if (isRefusal(stored)) throw new Error(`booking was refused: ${stored.code}`)
  }

  private read(bytes: Uint8Array, fileName: string, answers: FileAnswers): StatementFile {
    return readStatement(bytes, { fileName, today: this.today, ...answers })
  }

  /** Before any question is answered. */
  private readonly readPlainly = (bytes: Uint8Array, fileName: string): StatementFile => this.read(bytes, fileName, {})

  private replace(index: number, change: (file: OpenFile) => OpenFile): void {
    this.files = this.files.map((file, at) => (at === index ? change(file) : file))
  }

  /**
   * Plans each file on top of those before it, in the order of booking. The booking follows this plan unless the
   * budget has changed.
   */
  private plan(budget: Budget): Planned {
    const { files, planned } = this
    if (planned?.before === budget && planned.files === files) return planned
    let after = budget
    const befores: Budget[] = []
    const plans = files.map((file) => {
      befores.push(after)
      const { accounts, moved } = file.read
      if (moved === null && accounts.every(({ transactions }) => transactions.length === 0)) return null
      const options = { ...choicesOf(file, after), moved }
      const plan = planImport(after, accounts, identityOf(file), this.today, options)
      after = applyImport(after, plan)
      return plan
    })
    this.planned = { before: budget, files, plans, befores, after }
    return this.planned
  }
}

/** A shared budget on this device. */
export interface SharedBudget {
  readonly database: BudgetDatabase
  readonly budget: Budget
}

interface Planned {
  readonly before: Budget
  readonly files: readonly OpenFile[]
  /** Null for an empty file. */
  readonly plans: readonly (ImportPlan | null)[]
  /** The budget that each file comes into: with the files before it. */
  readonly befores: readonly Budget[]
  readonly after: Budget
}

const TOO_LARGE: StatementFile = {
  format: null,
  institution: null,
  encoding: null,
  accounts: [],
  rowErrors: [],
  skipped: [],
  questions: [],
  needsMapping: null,
  printed: null,
  moved: null,
  headerFingerprint: null,
  error: { code: 'too_large', params: { megabytes: MAX_STATEMENT_BYTES / 1024 / 1024 } },
}

const identityOf = ({ bytes, name, read }: OpenFile): FileIdentity => fileIdentity(bytes, name, read)

function choicesOf(file: OpenFile, budget: Budget): PreviewChoices {
  const accounts = [...file.accounts].flatMap(([index, id]): [number, Account][] => {
    const account = budget.accounts.get(id)
    return account ? [[index, account]] : []
  })
  return { rows: file.rows, accounts: new Map(accounts) }
}

function withChoice<K, V>(choices: ReadonlyMap<K, V>, key: K, choice: V | null): ReadonlyMap<K, V> {
  const next = new Map(choices)
  if (choice === null) next.delete(key)
  else next.set(key, choice)
  return next
}

/** All answers but the encoding, which is specific to the file. */
const layoutOf = ({ mapping, dateOrder, sign }: FileAnswers): LayoutAnswers => ({
  ...(mapping === undefined ? {} : { mapping }),
  ...(dateOrder === undefined ? {} : { dateOrder }),
  ...(sign === undefined ? {} : { sign }),
})

function totals(plans: readonly (ImportPlan | null)[]): Omit<ImportPreview, 'files' | 'brings'> {
  const sumOf = (count: 'added' | 'merged' | 'alreadyHere' | 'deleted' | 'inBin'): number =>
    plans.reduce((sum, plan) => sum + (plan?.[count] ?? 0), 0)
  return {
    added: sumOf('added'),
    merged: sumOf('merged'),
    alreadyHere: sumOf('alreadyHere'),
    deleted: sumOf('deleted'),
    inBin: sumOf('inBin'),
  }
}

function periodOf(plans: readonly ImportPlan[]): ImportResult['period'] {
  const periods = plans.flatMap(({ period }) => (period ? [period] : []))
  const from = periods.map((period) => period.from).sort()[0]
  const to = periods
    .map((period) => period.to)
    .sort()
    .at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}

function previewOf(
  file: OpenFile,
  plan: ImportPlan | null,
  budgets: Pick<AccountParts, 'budget' | 'shared'>,
): FilePreview {
  const { name, read, answers, isRemembered, table } = file
  const { institution, encoding, error, rowErrors, skipped, questions } = read
  return {
    name,
    institution,
    encoding,
    error,
    skipped,
    questions,
    table,
    answers,
    isRemembered,
    printed: printedOf(file),
    moving: plan === null || (read.moved === null && plan.categories.made.length === 0) ? null : movedOf(plan),
    sheets: file.workbook === null ? null : { names: file.workbook.names, chosen: file.workbook.chosen },
    rowErrors: rowErrors.slice(0, ERRORS_LISTED),
    rowErrorCount: rowErrors.length,
    accounts: read.accounts.flatMap((statement, index) => {
      const planned = plan?.accounts[index]
      return planned ? [accountPreview({ file, statement, planned, index, ...budgets })] : []
    }),
  }
}

function printedOf({ read: { error, printed }, asRead = null }: OpenFile): FilePreview['printed'] {
  const isShown = error !== null || asRead !== null
  return printed === null || !isShown ? null : { asRead: asRead ?? printed, now: printed }
}

interface AccountParts {
  readonly file: OpenFile
  readonly statement: StatementAccount
  readonly planned: PlannedAccount
  readonly index: number
  readonly budget: Budget
  /** Null if it is not shown. */
  readonly shared: Budget | null
}

function accountPreview({ file, statement, planned, index, budget, shared }: AccountParts): AccountPreview {
  const byRow = new Map(planned.rows.map((one) => [one.row, one]))
  const countByStatus = { new: 0, 'already-here': 0, merged: 0, deleted: 0, left: 0 }
  const rows = statement.transactions.map((row, at): RowPreview => {
    const one = byRow.get(row)
    const status: RowStatus | 'left' = one?.status ?? 'left'
    countByStatus[status] += 1
    const { line, date, amountCents, description, currency = statement.currency } = row
    return {
      name: rowName(index, at),
      line,
      date,
      amountCents,
      currency,
      description,
      status,
      matchedBy: one?.matchedBy ?? null,
      suspect: suspectOf(budget, one?.suspectId ?? null),
      parts: row.splits?.length ?? 0,
    }
  })
  const wantLook = rows.filter((row) => row.suspect !== null || file.rows.has(row.name))
  return {
    account: planned.account,
    isNew: planned.isNew,
    isShared: shared?.accounts.has(planned.account.id) ?? false,
    period: planned.period,
    inCents: planned.inCents,
    outCents: planned.outCents,
    count: rows.length,
    countByStatus,
    moving: isMovedFile(file) ? movingOf(budget, planned) : null,
    rows: [...new Set([...wantLook, ...rows])].slice(0, ROWS_LISTED),
    others: [...budget.accounts.values()].filter(
      ({ id, currency, kind }) => id !== planned.account.id && currency === planned.account.currency && kind !== 'cash',
    ),
  }
}

const movedOf = ({ categories, plans }: ImportPlan): NonNullable<FilePreview['moving']> => ({
  categories: categories.made.length,
  groups: categories.groups.length,
  budgets: plans.budgets.length + plans.ownBudgets.length,
  bills: plans.bills.length,
})

/** There is something to add although no transaction is new. */
const bringsMore = ({ moving, accounts }: FilePreview): boolean =>
  moving !== null &&
  (moving.categories + moving.budgets + moving.bills > 0 ||
    accounts.some(({ moving: own }) => (own?.balance ?? null) !== null))

function movingOf(budget: Budget, { account, rows }: PlannedAccount): NonNullable<AccountPreview['moving']> {
  const sumOf = (transactions: readonly Transaction[]): AccountSum => ({
    count: transactions.length,
    sumCents: sumCents(
      transactions.filter(({ currency }) => currency === account.currency).map(({ amountCents }) => amountCents),
    ),
  })
  const before = liveTransactions(budget).filter(({ accountId }) => accountId === account.id)
  const added = rows.filter(({ status }) => status === 'new').map(({ transaction }) => transaction)
  const known = budget.accounts.get(account.id)?.balance ?? null
  const isSame = known?.date === account.balance?.date && known?.amountCents === account.balance?.amountCents
  const balance = isSame ? null : account.balance
  return { before: sumOf(before), after: sumOf([...before, ...added]), balance }
}

const isMovedFile = ({ read: { accounts, moved } }: OpenFile): boolean =>
  moved !== null || accounts.some(({ transactions }) => transactions.some((row) => row.moved !== undefined))

/** The source of the transaction that a row may duplicate. */
function suspectOf(budget: Budget, id: string | null): RowPreview['suspect'] {
  if (id === null) return null
  const { origin, sources } = budget.transactions.get(id) ?? { origin: 'statement', sources: [] }
  return origin === 'hand' && sources.length === 0 ? 'entry' : 'file'
}

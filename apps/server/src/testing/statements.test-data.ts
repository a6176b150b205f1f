import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallExpression, Expression, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import type { Checker, Symbol, Type } from 'typescript/unstable/sync'
import { SqlText, Unfollowed, descendantsOf } from './sql-text.test-data.ts'

/** A statement in the source, with `$1`, `$2`… for its values. */
export interface Statement {
  /** The file and line of the call that runs it. */
  readonly at: string
  readonly text: string
  /** The declared row type by column; null when the caller reads no rows. */
  readonly row: ReadonlyMap<string, Declared> | null
}

/** The declared type of a column. */
export interface Declared {
  /** `string`, `number` or `boolean`, also for branded types and unions of literals; otherwise the type as written. */
  readonly type: string
  readonly isNullable: boolean
  /** The members of a union of string literals; otherwise null. */
  readonly words: readonly string[] | null
}

/** A call whose statement or row type cannot be read from the source. */
export interface Unreadable {
  readonly at: string
  readonly why: string
}

export interface Readings {
  readonly statements: readonly Statement[]
  readonly unreadable: readonly Unreadable[]
}

const SOURCE = dirname(dirname(fileURLToPath(import.meta.url)))
const PROJECT = join(dirname(SOURCE), 'tsconfig.json')
/** Rows that are wrong on purpose. */
export const WRONG_ROWS = 'testing/wrong-rows.test-data.ts'
const isRead = (file: string): boolean =>
  !/\.test(-data)?\.ts$|\/testing\//.test(file) || file.endsWith(`/${WRONG_ROWS}`)

/**
 * Every statement that the server runs: the argument of each `rows`, `firstRow` and `execute`, with its `sql` fragments
 * filled in. A fragment that depends on a condition gives one text per branch, so one call may give several statements.
 *
 * Conditions that are appended to a list while a function runs (`matches.push(…)`) are not seen: they add no column to
 * a row.
 */
export function readStatements(): Readings {
  const api = new API({ cwd: SOURCE })
  try {
    const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT)
    if (project === undefined) throw new Error(`${PROJECT} does not open`)
    const files = project.program.getSourceFileNames().filter((name) => name.startsWith(`${SOURCE}/`) && isRead(name))
    const sources = files.flatMap((name) => project.program.getSourceFile(name) ?? [])
    return new Reader(project.checker, sources).read()
  } finally {
    api.close()
  }
}

class Reader {
  readonly #checker: Checker
  readonly #calls: readonly CallExpression[]
  readonly #sql: SqlText

  constructor(checker: Checker, sources: readonly SourceFile[]) {
    this.#checker = checker
    this.#calls = sources.flatMap((source) => descendantsOf(source).filter(is.isCallExpression))
    this.#sql = new SqlText(checker, this.#calls)
  }

  read(): Readings {
    const statements: Statement[] = []
    const unreadable: Unreadable[] = []
    for (const call of this.#calls) {
      const argument = this.#statementOf(call)
      if (argument === null) continue
      try {
        const row = this.#rowOf(call)
        statements.push(...this.#sql.textsOf(argument).map((text) => ({ at: placeOf(call), text, row })))
      } catch (error) {
        if (!(error instanceof Unfollowed)) throw error
        unreadable.push({ at: placeOf(call), why: error.message })
      }
    }
    return { statements, unreadable }
  }

  /** The statement that a call runs; null when the call runs none. */
  #statementOf(call: CallExpression): Expression | null {
    const name = nameOf(call)
    const argument = name === 'execute' ? call.arguments[0] : isReader(name) ? call.arguments[1] : undefined
    // db.ts defines the readers, and only passes on its arguments.
    if (argument === undefined || call.getSourceFile().fileName.endsWith('/db/db.ts')) return null
    return this.#sql.isSql(argument) ? argument : null
  }

  #rowOf(call: CallExpression): Statement['row'] {
    const name = nameOf(call)
    if (!isReader(name)) return null
    const signature = this.#checker.getResolvedSignature(call)
    const promised = signature && this.#checker.getReturnTypeOfSignature(signature)
    const inner = promised && this.#firstArgument(promised)
    const row = inner && (name === 'rows' ? this.#firstArgument(inner) : this.#checker.getNonNullableType(inner))
    if (row === undefined) throw new Unfollowed('the type of its rows is not found')
    const written = this.#checker.typeToString(row)
    if (written === 'object') return null
    const columns = this.#checker.getPropertiesOfType(row)
    if (row.isTypeParameter() || columns.length === 0) throw new Unfollowed(`its rows have the type ${written}`)
    return new Map(columns.map((column) => [column.name, this.#declared(column)]))
  }

  #firstArgument(type: Type): Type | undefined {
    return type.isTypeReference() ? this.#checker.getTypeArguments(type)[0] : undefined
  }

  #declared(column: Symbol): Declared {
    const checker = this.#checker
    const type = checker.getTypeOfSymbol(column)
    const value = type && checker.getNonNullableType(type)
    if (type === undefined || value === undefined) throw new Unfollowed(`column ${column.name} has no type`)
    const written = checker.typeToString(value)
    const bases = {
      string: checker.getStringType(),
      number: checker.getNumberType(),
      boolean: checker.getBooleanType(),
    }
    const base = Object.entries(bases).find(([, of]) => written !== 'any' && checker.isTypeAssignableTo(value, of))
    return {
      type: base?.[0] ?? written,
      isNullable: checker.isTypeAssignableTo(checker.getNullType(), type),
      words: wordsOf(value),
    }
  }
}

const nameOf = ({ expression }: CallExpression): string =>
  is.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()

const isReader = (name: string): boolean => name === 'rows' || name === 'firstRow'

function placeOf(call: CallExpression): string {
  const file = call.getSourceFile()
  return `${relative(SOURCE, file.fileName)}:${file.getLineAndCharacterOfPosition(call.getStart()).line + 1}`
}

/** The members of a union of string literals, or of a single literal. */
function wordsOf(type: Type): string[] | null {
  const members = type.isUnionType() ? type.getTypes() : [type]
  const words = members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []))
  return words.length === members.length ? words : null
}

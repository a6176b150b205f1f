import { SyntaxKind } from 'typescript/unstable/ast'
import type {
  ArrowFunction,
  CallExpression,
  ElementAccessExpression,
  Expression,
  FunctionDeclaration,
  Node,
  ParameterDeclaration,
  TemplateLiteral,
  VariableDeclaration,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Checker, Symbol } from 'typescript/unstable/sync'

/** An expression, and the values of the parameters in it, by symbol. */
interface Bound {
  readonly node: Expression
  readonly bindings: Bindings
}
/** Null when a call omits an optional parameter. */
type Bindings = ReadonlyMap<number, Bound | null>

/** Placeholder for a value until the statement is complete and its values can be numbered. */
const VALUE = '\u0001'

/** The source contains something that this reader does not understand. */
export class Unfollowed extends Error {}

const unfollowed = (node: Node): Unfollowed => new Unfollowed(`cannot follow \`${node.getText().slice(0, 80)}\``)

/** Assembles the texts of `sql` templates from the source, without running it. */
export class SqlText {
  readonly #checker: Checker
  /** Every call of the program, to look up the arguments that callers pass. */
  readonly #calls: readonly CallExpression[]

  constructor(checker: Checker, calls: readonly CallExpression[]) {
    this.#checker = checker
    this.#calls = calls
  }

  isSql(node: Node): boolean {
    const type = this.#checker.getTypeAtLocation(node)
    return type !== undefined && /^(SQL|Param|Name)\b/.test(this.#checker.typeToString(type))
  }

  /** The statements that an expression may evaluate to, with `$1`, `$2`… for values. @throws Unfollowed */
  textsOf(node: Expression): string[] {
    return [...new Set(this.#texts({ node, bindings: new Map() }).map(numbered))]
  }

  #texts({ node, bindings }: Bound): string[] {
    const all = (...nodes: Expression[]): string[] => nodes.flatMap((each) => this.#texts({ node: each, bindings }))
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node)) return all(node.expression)
    if (is.isConditionalExpression(node)) return all(node.whenTrue, node.whenFalse)
    if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken)
      return all(node.left, node.right)
    if (is.isTaggedTemplateExpression(node))
      return this.#template(node.template, (part) => this.#part({ node: part, bindings }))
    if (is.isCallExpression(node)) return this.#call(node, bindings)
    return this.#values({ node, bindings }).flatMap((value) => this.#texts(value))
  }

  /**
   * Each branch of each part appears in at least one text; the first branches of all parts are combined, then the
   * second, and so on.
   */
  #template(template: TemplateLiteral, read: (part: Expression) => string[]): string[] {
    if (!is.isTemplateExpression(template)) return [template.text]
    const parts = template.templateSpans.map((span) => ({ branches: read(span.expression), after: span.literal.text }))
    const count = parts.some(({ branches }) => branches.length === 0)
      ? 0
      : Math.max(...parts.map(({ branches }) => branches.length))
    return Array.from({ length: count }, (_, at) =>
      parts.reduce(
        (text, { branches, after }) => text + (branches[at % branches.length] ?? '') + after,
        template.head.text,
      ),
    )
  }

  /** A `${…}` of a `sql` template: SQL, a list of values, or a value. */
  #part(part: Bound): string[] {
    if (this.isSql(part.node)) return this.#texts(part)
    const type = this.#checker.getTypeAtLocation(part.node)
    return [type !== undefined && this.#checker.isArrayLikeType(type) ? `(${VALUE})` : VALUE]
  }

  #call(call: CallExpression, bindings: Bindings): string[] {
    const [first, second] = call.arguments
    const name = call.expression.getText()
    if (name === 'sql.param') return [VALUE]
    if (name === 'sql.raw' && first !== undefined) return this.#words({ node: first, bindings })
    if (name === 'sql.identifier' && first !== undefined)
      return this.#words({ node: first, bindings }).map((word) => `"${word}"`)
    if (name === 'sql.join' && first !== undefined && second !== undefined) {
      const [separator = ''] = this.#texts({ node: second, bindings })
      return [this.#items({ node: first, bindings }).join(separator)]
    }
    return this.#returned(call, bindings).flatMap((value) => this.#texts(value))
  }

  /** The items of a list of SQL: those of an array literal, or one for everything a `map` returns. */
  #items({ node, bindings }: Bound): string[] {
    if (is.isArrayLiteralExpression(node))
      return node.elements.flatMap((item) => (is.isSpreadElement(item) ? [] : this.#texts({ node: item, bindings })))
    const callback = is.isCallExpression(node) && node.expression.getText().endsWith('.map') ? node.arguments[0] : null
    if (callback && is.isArrowFunction(callback))
      return returnsOf(callback).flatMap((returned) => this.#texts({ node: returned, bindings }))
    return this.#values({ node, bindings }).flatMap((value) => this.#items(value))
  }

  /** The return values of one of our functions, with its parameters bound to the call's arguments. */
  #returned(call: CallExpression, bindings: Bindings): Bound[] {
    const declared = is.isIdentifier(call.expression) ? this.#declarationOf(call.expression) : undefined
    const made = declared !== undefined && is.isVariableDeclaration(declared) ? declared.initializer : declared
    if (made === undefined || !(is.isArrowFunction(made) || is.isFunctionDeclaration(made))) throw unfollowed(call)
    const inner = new Map(bindings)
    for (const [at, parameter] of made.parameters.entries()) {
      const given = call.arguments[at] ?? parameter.initializer
      const symbol = is.isIdentifier(parameter.name) ? this.#symbolOf(parameter.name) : undefined
      if (symbol !== undefined) inner.set(symbol.id, given === undefined ? null : { node: given, bindings })
    }
    return returnsOf(made).map((node) => ({ node, bindings: inner }))
  }

  /**
   * The values of a name or a field. A parameter of the function that runs the statement has the values that its
   * callers pass.
   */
  #values({ node, bindings }: Bound): Bound[] {
    if (node.kind === SyntaxKind.NullKeyword) return []
    if (is.isPropertyAccessExpression(node))
      return this.#fields({ node: node.expression, bindings }, node.name.getText())
    const symbol = is.isIdentifier(node) ? this.#symbolOf(node) : undefined
    const bound = symbol && bindings.get(symbol.id)
    if (bound !== undefined) return bound === null ? [] : [bound]
    const declared = symbol?.valueDeclaration?.resolve()
    if (declared !== undefined && is.isVariableDeclaration(declared)) return this.#initial(declared, bindings)
    if (declared !== undefined && is.isBindingElement(declared) && is.isVariableDeclaration(declared.parent.parent)) {
      // A default would be another branch that applies to some of the entries only.
      if (declared.initializer !== undefined) throw unfollowed(node)
      const name = (declared.propertyName ?? declared.name)?.getText() ?? ''
      return this.#initial(declared.parent.parent, bindings).flatMap((whole) => this.#fields(whole, name))
    }
    if (declared !== undefined && is.isParameterDeclaration(declared)) return this.#givenByCallers(declared)
    throw unfollowed(node)
  }

  /** The initial value of a variable; for a `for (… of …)`, each entry of an array literal. */
  #initial(variable: VariableDeclaration, bindings: Bindings): Bound[] {
    if (variable.initializer !== undefined) return [{ node: variable.initializer, bindings }]
    const loop = variable.parent.parent
    if (!is.isForOfStatement(loop)) throw unfollowed(variable)
    return this.#values({ node: loop.expression, bindings }).flatMap((list) => {
      if (!is.isArrayLiteralExpression(list.node)) throw unfollowed(loop.expression)
      return list.node.elements.map((node) => ({ node, bindings: list.bindings }))
    })
  }

  /** The field `name` of each object literal that an expression may evaluate to. */
  #fields({ node, bindings }: Bound, name: string): Bound[] {
    if (is.isObjectLiteralExpression(node))
      return node.properties.flatMap((field) =>
        is.isPropertyAssignment(field) && field.name.getText() === name ? [{ node: field.initializer, bindings }] : [],
      )
    return this.#objects({ node, bindings }).flatMap((value) => this.#fields(value, name))
  }

  /** Which entry of a table is picked is known only at run time, so all are returned. */
  #objects({ node, bindings }: Bound): Bound[] {
    if (is.isCallExpression(node)) return this.#returned(node, bindings)
    if (!is.isElementAccessExpression(node)) return this.#values({ node, bindings })
    return this.#values({ node: node.expression, bindings }).flatMap((table) =>
      is.isObjectLiteralExpression(table.node)
        ? table.node.properties.flatMap((entry) =>
            is.isPropertyAssignment(entry) ? [{ node: entry.initializer, bindings: table.bindings }] : [],
          )
        : [],
    )
  }

  #givenByCallers(parameter: ParameterDeclaration): Bound[] {
    const made = parameter.parent as ArrowFunction | FunctionDeclaration
    const at = made.parameters.indexOf(parameter)
    const holder = is.isVariableDeclaration(made.parent) ? made.parent : made
    const calls = this.#calls.filter(
      ({ expression }) => is.isIdentifier(expression) && this.#declarationOf(expression) === holder,
    )
    const given = calls.flatMap((call) => call.arguments[at] ?? parameter.initializer ?? [])
    if (given.length === 0) throw unfollowed(parameter)
    return given.map((node) => ({ node, bindings: new Map() }))
  }

  /** The strings an expression may evaluate to: those of its type, or of its parts. */
  #words({ node, bindings }: Bound): string[] {
    const symbol = is.isIdentifier(node) ? this.#symbolOf(node) : undefined
    if (symbol !== undefined && bindings.has(symbol.id))
      return this.#values({ node, bindings }).flatMap((value) => this.#words(value))
    if (is.isElementAccessExpression(node)) return this.#entries(node, bindings)
    const type = this.#checker.getTypeAtLocation(node)
    const members = type === undefined ? [] : type.isUnionType() ? type.getTypes() : [type]
    const words = members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []))
    if (words.length > 0 && words.length === members.length) return words
    if (is.isTemplateExpression(node)) return this.#template(node, (part) => this.#words({ node: part, bindings }))
    if (is.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((branch) => this.#words({ node: branch, bindings }))
    return this.#values({ node, bindings }).flatMap((value) => this.#words(value))
  }

  /** `table[word]`, for each of the words in order. */
  #entries({ expression, argumentExpression }: ElementAccessExpression, bindings: Bindings): string[] {
    const words = this.#words({ node: argumentExpression, bindings })
    return this.#values({ node: expression, bindings }).flatMap((table) =>
      words.flatMap((word) => this.#fields(table, word).flatMap((entry) => this.#words(entry))),
    )
  }

  #symbolOf(node: Node): Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node)
    return symbol !== undefined && (symbol.flags & ALIAS) !== 0 ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #declarationOf(node: Node): Node | undefined {
    return this.#symbolOf(node)?.valueDeclaration?.resolve()
  }
}

/** `SymbolFlags.Alias`: an imported name. */
const ALIAS = 1 << 21

function numbered(text: string): string {
  let count = 0
  return text.replaceAll(VALUE, () => `$${(count += 1)}`)
}

/** The return values of a function, without those of nested functions. */
function returnsOf(made: ArrowFunction | FunctionDeclaration): Expression[] {
  const { body } = made
  if (body === undefined) return []
  if (!is.isBlock(body)) return [body]
  const found: Expression[] = []
  const look = (node: Node): void => {
    if (is.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression)
    if (!is.isArrowFunction(node)) node.forEachChild(look)
  }
  look(body)
  return found
}

export function descendantsOf(node: Node): Node[] {
  const found: Node[] = []
  const look = (child: Node): void => {
    found.push(child)
    child.forEachChild(look)
  }
  node.forEachChild(look)
  return found
}

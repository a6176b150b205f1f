import { fromJsonSchema } from '@modelcontextprotocol/server'
import type { CallToolResult, JsonSchemaType, McpServer } from '@modelcontextprotocol/server'
import type { Endpoint, Scope } from '@winterjay/contract'
import { contractCalls, describeApi, operationIdOf } from '../../http/openapi.ts'
import { Refusal } from './api.ts'
import type { Ask } from './api.ts'

/** The longest answer of a tool, in characters: an assistant keeps each one in mind whole. */
export const MOST_CHARACTERS = 100_000

export const isReading = (scope: string): boolean => scope.endsWith(':read')

/** The calls that only read, that a key with these scopes may make, and whose answer is text, not a PDF (keys §5). */
export const readCalls = (scopes: readonly Scope[]): readonly Endpoint[] =>
  contractCalls().filter(
    (call) =>
      call.method === 'GET' &&
      call.session !== 'public' &&
      call.scope !== null &&
      call.file !== '*/*' &&
      (call.scope === 'any' || (isReading(call.scope) && scopes.includes(call.scope))),
  )

/** Adds a tool for each of these calls, as the API description names and describes it. */
export function addCallTools(server: McpServer, calls: readonly Endpoint[], ask: Ask): void {
  for (const call of calls) {
    const parameters = parametersOf(call)
    const pick = (place: Parameter['in'], given: Given): Given =>
      Object.fromEntries(parameters.flatMap((one) => (one.in === place ? [[one.name, given[one.name]]] : [])))
    addTool(server, {
      name: operationIdOf(call),
      description: `${call.summary}.${call.file === 'text/csv' ? '' : ' JSON; money in dollars, rates in percent.'}`,
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
      answer: (given) => ask(call, { path: pick('path', given), query: pick('query', given) }),
    })
  }
}

export type Given = Readonly<Record<string, unknown>>

export interface ToolDescription {
  readonly name: string
  readonly description: string
  /** JSON Schema of each argument. */
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
  readonly answer: (given: Given) => Promise<string>
}

export function addTool(server: McpServer, { name, description, properties, required, answer }: ToolDescription): void {
  const schema = { type: 'object', properties, required: [...required], additionalProperties: false }
  server.registerTool(
    name,
    {
      description,
      inputSchema: fromJsonSchema<Given>(schema as JsonSchemaType),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (given) => resultOf(() => answer(given)),
  )
}

async function resultOf(answer: () => Promise<string>): Promise<CallToolResult> {
  try {
    const text = await answer()
    if (text.length <= MOST_CHARACTERS) return { content: [{ type: 'text', text }] }
    return {
      content: [
        { type: 'text', text: cutWords(text.length) },
        { type: 'text', text: text.slice(0, MOST_CHARACTERS) },
      ],
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isError: true, content: [{ type: 'text', text: error.message }] }
  }
}

const cutWords = (length: number): string =>
  `Cut: only the first ${MOST_CHARACTERS} of ${length} characters follow. Ask for less: fewer days, a smaller limit, or a list in pages.`

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: object
}

/** The arguments of a call as the API description has them, with shared schemas in place. */
function parametersOf(call: Endpoint): readonly Parameter[] {
  const { paths, components } = describeApi([call], '') as unknown as {
    paths: Record<string, Record<string, { parameters?: object[] }>>
    components: { schemas: Record<string, object> }
  }
  const described = paths[call.path]?.[call.method.toLowerCase()]?.parameters ?? []
  const whole = JSON.parse(JSON.stringify(described), (_, value: unknown) => {
    const name = /^#\/components\/schemas\/(.+)$/.exec(refOf(value))?.[1]
    return name === undefined ? value : components.schemas[name]
  }) as (Parameter | { $ref: string })[]
  return whole.filter((one): one is Parameter => 'in' in one)
}

const refOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : ''

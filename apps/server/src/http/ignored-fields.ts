import { unknownFields } from '@winterjay/contract'
import type { Endpoint, UnknownField } from '@winterjay/contract'
import { catalogue } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { nearestName } from '../nearest-name.ts'
import type { FieldFault } from './fields.ts'
import { localeOf } from './locale.ts'

/** Maximum length of the header in characters; proxies accept little more. */
const LONGEST_HEADER = 2_000

/**
 * Names the unknown fields of a body in `Ignored-Fields`, so that nothing is dropped silently. With `Prefer:
 * handling=strict` (RFC 7240) they are refused.
 *
 * @returns the fields to refuse
 */
export function reportIgnoredFields(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): FieldFault[] {
  if (endpoint.method === 'GET') return []
  const isStrict = wantsStrict(request.headers['prefer'])
  if (isStrict) void reply.header('preference-applied', 'handling=strict')
  const found = unknownFields(endpoint.body, request.body)
  if (found.length === 0) return []
  void reply.header('ignored-fields', headerOf(found.map(({ field }) => field)))
  return isStrict ? found.map((unknown) => faultOf(unknown, localeOf(request))) : []
}

/** The same for a command: a sentence for each field of its input that is ignored. */
export const ignoredFields = (schema: z.core.$ZodType, body: unknown): string[] =>
  unknownFields(schema, body).map(noSuchField)

export const noSuchField = (unknown: UnknownField): string => faultOf(unknown, 'en').detail

function faultOf({ field, known }: UnknownField, locale: Locale): FieldFault {
  return { field, detail: sentence(field, nearestName(field.slice(field.lastIndexOf('.') + 1), known), locale) }
}

/** Parses a list of preferences, each `name=value` with parameters after a semicolon; the first of a name counts. */
function wantsStrict(header: string | string[] | undefined): boolean {
  const preferences = [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((one) => one.split(';', 1)[0]?.trim().toLowerCase() ?? '')
  const handling = preferences.find((one) => /^handling\s*=/.test(one))
  return handling !== undefined && /=\s*"?strict"?$/.test(handling)
}

/** Field paths separated by commas, percent-encoded where a header requires it; `+3` at the end for three more. */
function headerOf(fields: readonly string[]): string {
  const written: string[] = []
  let length = 0
  for (const field of fields) {
    const name = encodeURIComponent(field.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    length += name.length + 2
    if (length > LONGEST_HEADER) return [...written, `+${fields.length - written.length}`].join(', ')
    written.push(name)
  }
  return written.join(', ')
}

const sentence = (field: string, meant: string | null, locale: Locale): string =>
  meant === null ? SENTENCES[locale].unknown(field) : SENTENCES[locale].misspelt(field, meant)

const SENTENCES = catalogue(
  {
    unknown: (field: string) => `${field}: there is no such field here.`,
    misspelt: (field: string, meant: string) => `${field}: there is no such field here. Did you mean "${meant}"?`,
  },
  {
    unknown: (field) => `${field}\u00A0: ce champ n’existe pas ici.`,
    misspelt: (field, meant) => `${field}\u00A0: ce champ n’existe pas ici. Vouliez-vous dire «\u00A0${meant}\u00A0»?`,
  },
)

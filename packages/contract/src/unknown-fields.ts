import type * as z from 'zod/mini'

export interface UnknownField {
  /** Its path in the body, such as `terms_seen.colour` or `picks.0.note`. */
  readonly field: string
  /** The field names defined at that path. */
  readonly known: readonly string[]
}

/**
 * Returns every field of a JSON body that its schema does not define. Such fields are accepted and ignored; nothing
 * else is checked.
 */
export function unknownFields(schema: z.core.$ZodType | undefined, value: unknown, at = ''): UnknownField[] {
  if (typeof value !== 'object' || value === null) return []
  const place = (name: string | number): string => (at === '' ? String(name) : `${at}.${name}`)
  if (schema === undefined) return Object.keys(value).map((name) => ({ field: place(name), known: [] }))
  const { def } = schema as unknown as { readonly def: z.core.$ZodTypes['_zod']['def'] }
  if ('innerType' in def) return unknownFields(def.innerType, value, at)
  if (def.type === 'pipe') return unknownFields(def.in, value, at)
  // A field defined by any member of the union is known.
  if (def.type === 'union')
    return def.options
      .map((option) => unknownFields(option, value, at))
      .reduce((fewest, found) => (found.length < fewest.length ? found : fewest))
  if (def.type === 'array')
    return Array.isArray(value) ? value.flatMap((item, index) => unknownFields(def.element, item, place(index))) : []
  if (def.type === 'record')
    return Object.entries(value).flatMap(([name, item]) => unknownFields(def.valueType, item, place(name)))
  if (def.type !== 'object') return []
  const known = Object.keys(def.shape)
  return Object.entries(value).flatMap(([name, field]) => {
    if (Object.hasOwn(def.shape, name)) return unknownFields(def.shape[name], field, place(name))
    return def.catchall === undefined ? [{ field: place(name), known }] : []
  })
}

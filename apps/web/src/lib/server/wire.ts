import type * as z from 'zod/mini'

/**
 * Encodes a value for the wire: dollars for cents, percentages for rates. Applies the schema's codecs without
 * validation, which is the server's task. Omitted fields stay omitted, so that the server's defaults apply. (`z.encode`
 * would require every field with a default, and refuses schemas with a one-way transform.)
 */
export function toWire(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value
  const { def } = schema as unknown as { readonly def: z.core.$ZodTypes['_zod']['def'] }
  if ('innerType' in def) return toWire(def.innerType, value)
  if (def.type === 'array') return (value as readonly unknown[]).map((item) => toWire(def.element, item))
  if (def.type === 'object') return objectToWire(def.shape, value)
  if (def.type === 'union') return unionToWire(def, value)
  if (def.type === 'pipe')
    return toWire(def.in, 'reverseTransform' in def ? reverse(def as z.core.$ZodCodecDef, value) : value)
  return value
}

/** Selects a union's variant by its discriminator. A union without one leaves the value unchanged. */
function unionToWire(
  { options, discriminator }: { readonly options: readonly z.core.$ZodType[]; readonly discriminator?: string },
  value: unknown,
): unknown {
  if (discriminator === undefined) return value
  const named = (value as Readonly<Record<string, z.core.util.Primitive>>)[discriminator]
  const chosen = options.find(({ _zod }) => _zod.propValues?.[discriminator]?.has(named))
  return chosen === undefined ? value : toWire(chosen, value)
}

function objectToWire(shape: Readonly<Record<string, z.core.$ZodType>>, value: object): Record<string, unknown> {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    fields.map(([name, field]): [string, unknown] => {
      const schema = shape[name]
      return [name, schema === undefined ? field : toWire(schema, field)]
    }),
  )
}

/** A codec's reverse function reads the value only; its parse context is for checks that we do not run. */
function reverse(def: z.core.$ZodCodecDef, value: unknown): unknown {
  return def.reverseTransform(value, { value, issues: [] })
}

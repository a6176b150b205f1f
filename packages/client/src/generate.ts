import openapiTS, { astToString } from 'openapi-typescript'

/** Generates TypeScript types for every call from an OpenAPI description: `paths`, `components` and `operations`. */
export async function generateTypes(description: string): Promise<string> {
  // A field with a default may be left out of a body.
  return astToString(
    await openapiTS(description, {
      alphabetize: true,
      defaultNonNullable: false,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
    }),
  )
}

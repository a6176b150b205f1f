/** Version of the whole product; a test compares it with the root package.json. */
export const VERSION = '1.0.0'

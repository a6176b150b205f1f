/** Of the whole product; a test holds it to the root package.json. */
export const VERSION = '0.1.0'

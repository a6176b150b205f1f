// The packages run in the browser and on the server, so they may name only what both have.
// Anything else (document, process, fetch) does not compile here.
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(input?: Uint8Array, options?: { stream?: boolean }): string
}

/* What this app uses of pdf.js; its own types describe a whole viewer. */

declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export interface TextItem {
    readonly str?: string
    readonly width: number
    readonly transform: readonly number[]
  }
  export interface Page {
    readonly view: readonly number[]
    getTextContent: () => Promise<{ readonly items: readonly TextItem[] }>
    cleanup: () => void
  }
  export interface Document {
    readonly numPages: number
    getPage: (number: number) => Promise<Page>
  }
  export function getDocument(source: {
    readonly data: Uint8Array
    readonly password?: string
    readonly isEvalSupported: false
    readonly disableFontFace: true
    readonly useSystemFonts: true
    readonly verbosity: 0
  }): { readonly promise: Promise<Document>; readonly destroy: () => Promise<void> }
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: object
}

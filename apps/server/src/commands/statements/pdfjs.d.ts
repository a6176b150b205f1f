/* What the command line uses of pdf.js; its own types describe a whole viewer. */

declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export const getDocument: import('@winterjay/budget').GetDocument
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: object
}

import { readActual } from './apps/actual.ts'
import { readCsvExtras } from './apps/csv-extras.ts'
import { isSqlite } from './apps/sqlite.ts'
import { readCamt } from './camt/camt.ts'
import { readCsv } from './csv/csv.ts'
import { readMt940 } from './mt940/mt940.ts'
import type { TextEncoding } from '@winterjay/money'
import { decodeBytes } from './decode.ts'
import { refuseBytes, refuseText } from './file-kind.ts'
import { readOfx } from './ofx/ofx.ts'
import { readQif } from './qif.ts'
import { refusedFile } from './reading.ts'
import type { ReadOptions, StatementFile } from './statement-file.ts'

/** 32 MiB: about forty years of a busy account. */
export const MAX_STATEMENT_BYTES = 32 * 1024 * 1024

/**
 * Reads one bank file of any kind: OFX, QFX, QIF, CAMT.053, MT940, or the CSV of any institution of the provider
 * list. Never throws and never guesses an amount: what cannot be read is a row error with its line, and a file that
 * is not a statement is an `error` with its reason (budget §1.0).
 */
export function readStatement(bytes: Uint8Array, options: ReadOptions): StatementFile {
  const nothing = { format: null, encoding: null }
  if (bytes.length > MAX_STATEMENT_BYTES) {
    return refusedFile({ code: 'too_large', params: { megabytes: MAX_STATEMENT_BYTES / 1024 / 1024 } }, nothing)
  }
  if (isSqlite(bytes)) return readActual(bytes)
  const foreign = refuseBytes(bytes)
  if (foreign !== null) return refusedFile(foreign, nothing)
  const { text: decoded, encoding } = decodeBytes(bytes, options.encoding)
  const text = decoded.includes('\r') ? decoded.replaceAll(/\r\n?/g, '\n') : decoded
  if (text.trim() === '') return refusedFile({ code: 'empty' }, nothing)
  const notText = refuseText(text)
  if (notText !== null) return refusedFile(notText, nothing)
  return readText(text, encoding, options)
}

const OFX_MARK = /OFXHEADER|<OFX[ >]|<STMTTRN>|<BANKTRANLIST>|<STMTRS>/
/** XML of the financial messages of ISO 20022, or with a DTD, which is refused. */
const CAMT_MARK = /^\s*<[^>]*>?[\s\S]*urn:iso:std:iso:20022|^\s*(?:<\?xml[^>]*>\s*)?<!DOCTYPE (?!html)/i
const MT940_MARK = /^\s*(?:\{1:|:20:)/
const QIF_MARK = /^\s*!(?:Type|Account|Option|Clear)\b/i
/** A format marker must occur within this many characters: after blank lines and a long header. */
const HEAD = 8192

function readText(text: string, encoding: TextEncoding, options: ReadOptions): StatementFile {
  const head = text.slice(0, HEAD)
  if (OFX_MARK.test(head)) return readOfx(text, encoding, options)
  if (CAMT_MARK.test(head)) return readCamt(text, encoding, options)
  if (MT940_MARK.test(head)) return readMt940(text, encoding, options)
  if (QIF_MARK.test(head)) return readQif(text, encoding, options)
  return readCsvExtras(text, encoding, options) ?? readCsv(text, encoding, options)
}

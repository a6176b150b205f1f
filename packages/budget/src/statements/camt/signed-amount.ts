import type { Cents } from '@winterjay/money'
import { oppositeOf, parseOfxAmount } from '../amount.ts'
import type { XmlNode } from './xml.ts'
import { textAt } from './xml.ts'

/** `Amt` with the direction of `CdtDbtInd`; null if either is missing. */
export function signedAmount(node: XmlNode): Cents | null {
  const size = parseOfxAmount(textAt(node, 'Amt'))
  const direction = textAt(node, 'CdtDbtInd')
  if (size === null || size < 0 || (direction !== 'CRDT' && direction !== 'DBIT')) return null
  return direction === 'CRDT' ? size : oppositeOf(size)
}

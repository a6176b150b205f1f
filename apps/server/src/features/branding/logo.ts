import { LOGO } from '@winterjay/contract'
import { encodePicture } from '../../pictures.ts'
import { refused } from './problems.ts'

/** Pixels of a side of the stored logo. */
const STORED_SIDE = 512

const CODES = {
  too_large: 'logo_too_large',
  type: 'logo_type',
  unreadable: 'logo_unreadable',
  animated: 'logo_animated',
  too_small: 'logo_too_small',
  too_wide: 'logo_too_wide',
} as const

/**
 * @param image base 64 of a file
 * @returns a PNG of at most 512 pixels on each side, without metadata (branding §3)
 * @throws Refused 422 that names what is wrong with the file
 */
export async function encodeLogo(image: string): Promise<Buffer> {
  const result = await encodePicture(Buffer.from(image, 'base64'), { ...LOGO, storedSide: STORED_SIDE })
  if (typeof result === 'string') throw refused([{ code: CODES[result], field: 'image' }])
  return result
}

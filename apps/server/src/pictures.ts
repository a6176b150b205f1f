/* A picture that comes from outside is decoded and encoded again: what is stored is our own file (branding §3). */

export interface PictureLimits {
  readonly mostBytes: number
  /** Pixels of a side. */
  readonly leastSide: number
  readonly mostSide: number
  /** Pixels of a side of what is stored: a larger picture is made smaller. */
  readonly storedSide: number
  /** A JPEG stays one, with all its colours; otherwise it becomes a PNG with a palette. */
  readonly keepsPhotos?: true
}

export type PictureFlaw = 'too_large' | 'type' | 'unreadable' | 'animated' | 'too_small' | 'too_wide'

/** The first bytes of each format that is taken. */
const STARTS: readonly { readonly at: number; readonly bytes: string }[][] = [
  [{ at: 0, bytes: '\x89PNG\r\n\x1A\n' }],
  [{ at: 0, bytes: '\xFF\xD8\xFF' }],
  [
    { at: 0, bytes: 'RIFF' },
    { at: 8, bytes: 'WEBP' },
  ],
]

/** Whether a file begins as a PNG, a JPEG or a WebP does. */
export const isPicture = (file: Buffer): boolean =>
  STARTS.some((parts) => parts.every(({ at, bytes }) => file.toString('latin1', at, at + bytes.length) === bytes))

/** @returns a PNG, or a JPEG if photos are kept, without metadata; or what is wrong with the file */
export async function encodePicture(file: Buffer, limits: PictureLimits): Promise<Buffer | PictureFlaw> {
  const { mostBytes, leastSide, mostSide, storedSide, keepsPhotos } = limits
  if (file.length > mostBytes) return 'too_large'
  if (!isPicture(file)) return 'type'
  const sharp = await loadSharp()
  const opened = sharp(file, { limitInputPixels: mostSide ** 2, failOn: 'warning', animated: false })
  try {
    // The header alone: nothing is decoded before its size is known.
    const { width, height, format, pages = 1 } = await opened.metadata()
    if (width > mostSide || height > mostSide) return 'too_wide'
    if (width < leastSide || height < leastSide) return 'too_small'
    if (pages > 1 || isAnimatedPng(file)) return 'animated'
    const fitted = opened
      .autoOrient()
      .toColourspace('srgb')
      .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
    const isPhoto = keepsPhotos === true && format === 'jpeg'
    return await (isPhoto ? fitted.jpeg({ quality: 85 }) : fitted.png({ palette: keepsPhotos !== true })).toBuffer()
  } catch (error) {
    return error instanceof Error && error.message.includes('exceeds pixel limit') ? 'too_wide' : 'unreadable'
  }
}

/** Loaded when the first picture comes: it is a native module. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // It knows thirty formats, SVG among them; these three are all that it may open here.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  return sharp
}

/** Whether a PNG says before its first pixels that it moves (the chunk `acTL`), which the decoder ignores. */
function isAnimatedPng(file: Buffer): boolean {
  if (file.toString('latin1', 1, 4) !== 'PNG') return false
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

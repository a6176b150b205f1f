import { expect, it } from 'vitest'
import sharp from 'sharp'
import { Refused } from '../../http/problems.ts'
import { hostileLogos, logosWithMore, picture } from './hostile-logos.test-data.ts'
import { encodeLogo } from './logo.ts'

/* branding §3: a logo is decoded and encoded again. */

const encode = (file: Buffer): Promise<Buffer> => encodeLogo(file.toString('base64'))
const refusal = (file: Buffer): Promise<string> =>
  encode(file).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refused ? error.message : `another error: ${String(error)}`),
  )

it('hostile files are refused, each by its reason (branding §3.1)', async () => {
  const files = await hostileLogos()
  expect(files.length).toBeGreaterThanOrEqual(30)
  const answers = []
  for (const [what, file] of files) answers.push([what, await refusal(file)])
  expect(answers).toEqual(files.map(([what, , why]) => [what, `logo_${why}`]))
})

it('of a picture nothing is kept but the picture (branding §3.2)', async () => {
  for (const [what, file] of await logosWithMore()) {
    const stored = await encode(file)
    const { format, exif, icc, comments, width } = await sharp(stored).metadata()
    expect([what, format, exif, icc, comments, width]).toEqual([
      what,
      'png',
      undefined,
      undefined,
      undefined,
      file.includes('Exif') ? 120 : 100,
    ])
    expect([what, stored.includes('kept'), stored.length < 10_000]).toEqual([what, false, true])
  }
})

it('all three formats are taken, turned as the camera says, and fitted in 512 × 512 (branding §3.2)', async () => {
  const sizeOf = async (file: Buffer): Promise<number[]> => {
    const { width, height } = await sharp(await encode(file)).metadata()
    return [width, height]
  }
  expect(await sizeOf(await picture(2_000, 1_000).png().toBuffer())).toEqual([512, 256])
  expect(await sizeOf(await picture(64, 64).webp().toBuffer())).toEqual([64, 64])
  expect(await sizeOf(await picture(300, 200).jpeg().toBuffer())).toEqual([300, 200])
  // Orientation 6: a quarter turn.
  expect(await sizeOf(await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer())).toEqual([200, 300])
})

// `npm run mobile -- draw`: draws every icon and splash screen of the web app and of the native shell from
// pictures/jay.svg. The PNGs are committed, so this is only needed when the picture changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PICTURES } from './pictures.js'

const mobile = dirname(dirname(fileURLToPath(import.meta.url)))
const SPRUCE = '#1c5d4a'
/** The jay's centre within its 32 units, and the share of them that its longer side takes. */
const MIDDLE = { x: 15.5, y: 17.5 }
const SPAN = 25

/** @param {import('sharp').default} sharp */
export async function drawPictures(sharp) {
  const source = readFileSync(join(mobile, 'pictures', 'jay.svg'), 'utf8')
  const jay = source.slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
  for (const picture of PICTURES) {
    const svg = Buffer.from(compose(jay, picture))
    const png = await sharp(svg).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer()
    const file = join(mobile, picture.file)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      picture.hasAlpha === false
        ? await sharp(png).flatten({ background: SPRUCE }).png({ palette: true, compressionLevel: 9 }).toBuffer()
        : png,
    )
  }
}

/** Centres the jay on its background; `share` is the part of the shorter side that it takes. */
function compose(jay, { width, height, share, corner, ground }) {
  const scale = (Math.min(width, height) * share) / SPAN
  const move = `translate(${width / 2 - MIDDLE.x * scale} ${height / 2 - MIDDLE.y * scale}) scale(${scale})`
  const under =
    ground === 'none'
      ? ''
      : `<rect width="${width}" height="${height}" rx="${corner * Math.min(width, height)}" fill="${SPRUCE}" />`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${under}<g transform="${move}">${jay}</g></svg>`
}

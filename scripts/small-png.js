// A screenshot as a PNG of at most 256 colours: a quarter of the bytes, and on a page of plain surfaces nobody sees it.
import { deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MOST_COLOURS = 256

/** @param png of 8 bits a channel, not interlaced, as a browser takes it */
export function smallPng(png) {
  const { width, height, channels, pixels } = readPng(png)
  const counts = new Map()
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2]
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette = paletteOf(counts)
  const indexes = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]))
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += channels) {
      const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2]
      rows[y * (width + 1) + 1 + x] = indexes.get(colour)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, a palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channelsOf(colour)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const channelsOf = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]

/** Median cut: the box of colours whose widest side matters most is halved until there are enough. */
function paletteOf(counts) {
  let boxes = [[...counts]]
  while (boxes.length < MOST_COLOURS) {
    const [widest] = boxes.filter((box) => box.length > 1).toSorted((a, b) => spreadOf(b).weight - spreadOf(a).weight)
    if (widest === undefined) break
    const { channel } = spreadOf(widest)
    const sorted = widest.toSorted(([a], [b]) => channelsOf(a)[channel] - channelsOf(b)[channel])
    const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2
    let [sum, cut] = [0, 0]
    while (cut < sorted.length - 1 && (cut === 0 || sum + sorted[cut][1] <= half)) sum += sorted[cut++][1]
    boxes = [...boxes.filter((box) => box !== widest), sorted.slice(0, cut), sorted.slice(cut)]
  }
  // The colour that a box has most of, and not its average: a surface keeps its exact colour.
  return boxes.map((box) => box.reduce((most, one) => (one[1] > most[1] ? one : most))[0])
}

const SPREADS = new WeakMap()
function spreadOf(box) {
  let found = SPREADS.get(box)
  if (found === undefined) {
    const sides = [0, 1, 2].map((channel) => {
      const values = box.map(([colour]) => channelsOf(colour)[channel])
      return (
        values.reduce((most, value) => Math.max(most, value), 0) -
        values.reduce((least, value) => Math.min(least, value), 255)
      )
    })
    const width = Math.max(...sides)
    const count = box.reduce((sum, [, each]) => sum + each, 0)
    SPREADS.set(box, (found = { channel: sides.indexOf(width), weight: width * Math.log2(count + 1) }))
  }
  return found
}

function nearest(palette, colour) {
  const [r, g, b] = channelsOf(colour)
  let [best, least] = [0, Infinity]
  for (const [index, each] of palette.entries()) {
    const [pr, pg, pb] = channelsOf(each)
    const distance = 2 * (r - pr) ** 2 + 4 * (g - pg) ** 2 + 3 * (b - pb) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

function readPng(png) {
  const data = []
  let [width, height, channels] = [0, 0, 0]
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    const kind = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (kind === 'IHDR') {
      ;[width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
      channels = body[9] === 6 ? 4 : 3
    }
    if (kind === 'IDAT') data.push(body)
    at += length + 12
  }
  return { width, height, channels, pixels: unfiltered(inflateSync(Buffer.concat(data)), width, height, channels) }
}

/** Takes back the five filters of PNG (RFC 2083, section 6). */
function unfiltered(raw, width, height, channels) {
  const stride = width * channels
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x >= channels ? pixels[at - channels] : 0
      const up = y > 0 ? pixels[at - stride] : 0
      const corner = x >= channels && y > 0 ? pixels[at - stride - channels] : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]
      pixels[at] = (raw[y * (stride + 1) + 1 + x] + guess) & 255
    }
  }
  return pixels
}

function paeth(left, up, corner) {
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(left + up - corner - value))
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const CRC = Array.from({ length: 256 }, (_, index) => {
  let rest = index
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest >>> 0
})
function crc32(bytes) {
  let rest = 0xffffffff
  for (const byte of bytes) rest = CRC[(rest ^ byte) & 255] ^ (rest >>> 8)
  return (rest ^ 0xffffffff) >>> 0
}

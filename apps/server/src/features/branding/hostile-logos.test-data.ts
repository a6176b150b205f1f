import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/* Files that are sent as logos and must not be stored as they are (branding §3). */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
const END = () => chunk('IEND', Buffer.alloc(0))

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}

function header(width: number, height: number, depth = 8, colour = 2): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = depth
  data[9] = colour
  return chunk('IHDR', data)
}

const pixels = (width: number, height: number): Buffer =>
  chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height, 0)))

/** A PNG of chunks, with bytes after its end if given. */
export const png = (
  width: number,
  height: number,
  extra: readonly Buffer[] = [],
  after: Buffer = Buffer.alloc(0),
): Buffer => Buffer.concat([SIGNATURE, header(width, height), ...extra, pixels(width, height), END(), after])

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })

const text = (content: string): Buffer => Buffer.from(content, 'latin1')
const flip = (file: Buffer, at: number): Buffer => {
  const changed = Buffer.from(file)
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}

/** A bitmap that says how wide it is. */
function bitmap(): Buffer {
  const file = Buffer.alloc(54 + 64 * 64 * 3)
  file.write('BM', 'latin1')
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(64, 18)
  file.writeInt32LE(64, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  return file
}

type Refusal = 'type' | 'too_large' | 'unreadable' | 'animated' | 'too_small' | 'too_wide'

type HostileLogo = readonly [what: string, file: Buffer, why: Refusal]

/** Each with the reason for which it is refused. */
export const hostileLogos = async (): Promise<readonly HostileLogo[]> => [
  ...(await otherKinds()),
  ...(await brokenPictures()),
]

const moving = async (kind: 'webp' | 'gif'): Promise<Buffer> => {
  const frames = await Promise.all(
    ['#000000', '#ffffff'].map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(kind)
    .toBuffer()
}

async function otherKinds(): Promise<HostileLogo[]> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"'
  return [
    ['an SVG', text(`${svg}/>`), 'type'],
    ['an SVG with a script', text(`${svg} onload="alert(1)"><script>alert(1)</script></svg>`), 'type'],
    [
      'an SVG that reads a file',
      text(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}>&x;</svg>`),
      'type',
    ],
    ['an SVG that names another file', text(`${svg}><image href="http://169.254.169.254/"/></svg>`), 'type'],
    ['a packed SVG', Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), deflateSync(text(svg))]), 'type'],
    ['a web page', text('<!doctype html><script>alert(1)</script>'), 'type'],
    ['a script', text('#!/bin/sh\nrm -rf /'), 'type'],
    ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'type'],
    ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100'), 'type'],
    ['a GIF', await picture(100, 100).gif().toBuffer(), 'type'],
    ['a moving GIF', await moving('gif'), 'type'],
    ['a TIFF', await picture(100, 100).tiff().toBuffer(), 'type'],
    ['an AVIF', await picture(64, 64).avif({ effort: 0 }).toBuffer(), 'type'],
    ['a bitmap', bitmap(), 'type'],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 64, 64, 0, 0, 1, 0, 32, 0]), 'type'],
    ['commands for ImageMagick', text('push graphic-context\nfill "url(https://example.ca/|ls)"\n'), 'type'],
    ['a ZIP', text('PK\x03\x04\x14\x00'), 'type'],
    ['a program', text('\x7FELF\x02\x01\x01'), 'type'],
    ['three bytes', text('\x89PN'), 'type'],
    ['RIFF with sound', text('RIFF\x24\x00\x00\x00WAVEfmt '), 'type'],
  ]
}

async function brokenPictures(): Promise<HostileLogo[]> {
  const jpeg = await picture(100, 100).jpeg().toBuffer()
  const webp = await picture(100, 100).webp().toBuffer()
  const plain = png(100, 100)
  return [
    [
      'a PNG’s first bytes before a web page',
      Buffer.concat([SIGNATURE, text('<script>alert(1)</script>')]),
      'unreadable',
    ],
    ['a PNG that ends early', plain.subarray(0, 60), 'unreadable'],
    ['a PNG with a wrong checksum', flip(plain, plain.length - 14), 'unreadable'],
    ['a PNG with a chunk longer than the file', flip(plain, 33), 'unreadable'],
    [
      'a PNG that declares 100,000 × 100,000',
      Buffer.concat([SIGNATURE, header(100_000, 100_000), chunk('IDAT', Buffer.alloc(10)), END()]),
      'too_wide',
    ],
    ['a PNG without pixels', Buffer.concat([SIGNATURE, header(100, 100), END()]), 'unreadable'],
    ['a PNG of no width', Buffer.concat([SIGNATURE, header(0, 100), END()]), 'unreadable'],
    ['a PNG of a depth that does not exist', Buffer.concat([SIGNATURE, header(100, 100, 7), END()]), 'unreadable'],
    ['a moving PNG', png(100, 100, [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))]), 'animated'],
    ['a PNG of 2,001 pixels', png(2_001, 64), 'too_wide'],
    ['a PNG of 63 pixels', png(100, 63), 'too_small'],
    ['a PNG of one pixel', png(1, 1), 'too_small'],
    ['a JPEG that ends early', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'unreadable'],
    ['a JPEG’s first bytes alone', text('\xFF\xD8\xFF\xE0'), 'unreadable'],
    ['a JPEG of 2,001 pixels', await picture(64, 2_001).jpeg().toBuffer(), 'too_wide'],
    ['a WebP that ends early', webp.subarray(0, webp.length - 20), 'unreadable'],
    ['a moving WebP', await moving('webp'), 'animated'],
    ['a file of more than 1 MiB', Buffer.concat([plain, Buffer.alloc(1024 * 1024)]), 'too_large'],
  ]
}

/** Pictures that are taken, with something in them that must not be kept. */
export async function logosWithMore(): Promise<readonly (readonly [what: string, file: Buffer])[]> {
  const hidden = '<script>alert("kept")</script>'
  const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024, 65), { level: 9 })
  return [
    ['a web page after its end', png(100, 100, [], text(hidden))],
    ['a web page in its text', png(100, 100, [chunk('tEXt', text(`Comment\0${hidden}`))])],
    ['packed text of 100 MiB', png(100, 100, [chunk('zTXt', Buffer.concat([text('Comment\0\0'), bomb]))])],
    ['a colour profile of 100 MiB', png(100, 100, [chunk('iCCP', Buffer.concat([text('x\0\0'), bomb]))])],
    [
      'a place and a camera',
      await picture(120, 80)
        .withExif({ IFD0: { Copyright: hidden }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
        .jpeg()
        .toBuffer(),
    ],
  ]
}

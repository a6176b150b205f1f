import { saveFile } from '../../lib/save-file.ts'
import type { Numbers } from './numbers-table.tsx'

/* A chart as a file: the picture as it is drawn now, and its numbers. */

/** Everything that the style sheet gives to a mark. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'paint-order',
] as const

const SVG = 'http://www.w3.org/2000/svg'
/** Pixels of the picture for each one on screen. */
const SCALE = 2
const TITLE_HEIGHT = 40

/** Saves the chart as a PNG with its title, in the colours on screen. */
export async function savePicture(svg: SVGSVGElement, title: string): Promise<void> {
  const [width, height] = [svg.clientWidth, svg.clientHeight + TITLE_HEIGHT]
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await standalone(svg, { title, width, height }))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('the browser draws no picture')
  saveFile(blob, `${fileName(title)}.png`)
}

/** The chart as a document of its own: no style sheet reaches into a picture. */
async function standalone(
  svg: SVGSVGElement,
  { title, width, height }: { readonly title: string; readonly width: number; readonly height: number },
): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const marks = copy.querySelectorAll('*')
  svg.querySelectorAll('*').forEach((mark, index) => {
    const style = getComputedStyle(mark)
    for (const name of STYLES) marks[index]?.setAttribute(name, style.getPropertyValue(name))
  })
  for (const reading of copy.querySelectorAll('foreignObject')) reading.closest('g')?.remove()
  const page = getComputedStyle(svg.closest('.card') ?? document.body)
  const make = (
    name: string,
    attributes: Readonly<Record<string, string | number>>,
    ...children: Node[]
  ): SVGElement => {
    const element = document.createElementNS(SVG, name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
    element.append(...children)
    return element
  }
  const heading = {
    x: 16,
    y: 26,
    fill: page.color,
    'font-family': page.fontFamily,
    'font-size': 16,
    'font-weight': 680,
  }
  const drawing = make(
    'svg',
    { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` },
    make('style', {}, document.createTextNode(await fontFace())),
    make('rect', { width, height, fill: page.backgroundColor }),
    make('text', heading, document.createTextNode(title)),
    make('g', { transform: `translate(0 ${TITLE_HEIGHT})` }, ...copy.childNodes),
  )
  return new XMLSerializer().serializeToString(drawing)
}

/** The page's fonts with their bytes; nothing when they cannot be read, and then the picture has the system's font. */
async function fontFace(): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
  const written = await Promise.all(
    faces.map(async ({ style, parentStyleSheet }) => {
      const source = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1]
      if (source === undefined) return ''
      const answer = await fetch(new URL(source, parentStyleSheet?.href ?? document.baseURI)).catch(() => null)
      if (answer?.ok !== true) return ''
      const family = style.getPropertyValue('font-family')
      const weight = style.getPropertyValue('font-weight') || 'normal'
      return `@font-face{font-family:${family};font-weight:${weight};src:url(${await asDataUrl(await answer.blob())})}`
    }),
  )
  return written.join('')
}

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('a font cannot be read')))
    reader.readAsDataURL(blob)
  })

/** Saves the numbers of a chart as a CSV. */
export const saveNumbers = (numbers: Numbers, title: string): void =>
  saveFile(new Blob([csvOf(numbers)], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`)

/** Numbers as numbers, with a point; a text that a spreadsheet would run begins with an apostrophe (security T13). */
export function csvOf({ headers, rows, values }: Numbers): string {
  const lines = [headers, ...(values ?? rows)]
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^\s*[=+\-@\t\r\0＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

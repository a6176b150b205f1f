import type { ReceiptDevice } from '@winterjay/budget'

/** What a receipt may come to once it is kept, and a photo before it is made smaller. */
export const MOST_BYTES = 10 * 1_048_576
const MOST_PHOTO_BYTES = 60 * 1_048_576
/** The longer side of a photo, in pixels, and how well it is drawn. */
const LONGEST_SIDE = 2000
const QUALITY = 0.8

export type ReceiptRefusal = 'kind' | 'size' | 'unreadable'

/** A file ready to be kept; a photo is drawn again, smaller, so that nothing of where it was taken stays in it. */
export async function takeIn(file: File): Promise<Blob | ReceiptRefusal> {
  if (await isPdf(file)) return file.size > MOST_BYTES ? 'size' : new Blob([file], { type: 'application/pdf' })
  if (file.type !== '' && !file.type.startsWith('image/')) return 'kind'
  if (file.size > MOST_PHOTO_BYTES) return 'size'
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (photo === null) return file.type === '' ? 'kind' : 'unreadable'
  const drawn = await drawSmaller(photo)
  photo.close()
  if (drawn === null) return 'unreadable'
  return drawn.size > MOST_BYTES ? 'size' : drawn
}

async function isPdf(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 5).arrayBuffer())
  return String.fromCharCode(...start) === '%PDF-'
}

/** The size of a photo whose longer side is at most 2,000 pixels; a smaller one stays as it is. */
function smallerSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

async function drawSmaller(photo: ImageBitmap): Promise<Blob | null> {
  const { width, height } = smallerSize(photo.width, photo.height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, width, height)
  const webp = await encoded(canvas, 'image/webp')
  // Safari draws no WebP, and answers with a PNG instead.
  return webp?.type === 'image/webp' ? webp : encoded(canvas, 'image/jpeg')
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))

const PHONE_SIDE = 600

/** What the user would call the device that the page is on. */
export function deviceHere(): ReceiptDevice {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(window.screen.width, window.screen.height) < PHONE_SIDE ? 'phone' : 'tablet'
}

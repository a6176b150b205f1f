import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

/**
 * Puts pictures into the page itself, drawn from the app's own parts when it is built: those of the home page, and of
 * the pages that have to stand without a connection. One `<template>` for each language, which weighs nothing in the
 * scripts (`features/home/picture.tsx` takes them out).
 */
export function homePictures(): Plugin {
  return {
    name: 'home-pictures',
    transformIndexHtml: {
      order: 'post',
      handler: async () => {
        const { drawPictures } = await drawing()
        return (['en', 'fr'] as const).map((locale) => ({
          tag: 'template',
          attrs: { id: `pictures-${locale}` },
          children: drawPictures(locale),
          injectTo: 'body' as const,
        }))
      },
    },
  }
}

async function drawing(): Promise<typeof import('./draw-pictures.tsx')> {
  // What the app follows in a browser as soon as its modules are read; nothing happens in this one.
  const browser = { addEventListener: () => undefined }
  Object.assign(globalThis, { window: browser })
  try {
    const file = join(import.meta.dirname, 'draw-pictures.tsx')
    const { module } = await runnerImport<typeof import('./draw-pictures.tsx')>(file, { logLevel: 'silent' })
    return module
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
}

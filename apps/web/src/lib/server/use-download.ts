import { useState } from 'react'
import { saveFile } from '../save-file.ts'

export interface Download {
  readonly load: () => Promise<Blob>
  readonly fileName: string
  readonly onError: (error: unknown) => void
}

/** Loads a file and saves it. */
export function useDownload({ load, fileName, onError }: Download): {
  readonly isBusy: boolean
  readonly run: () => Promise<void>
} {
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await load(), fileName)
    } catch (error) {
      onError(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

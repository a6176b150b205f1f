import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useField } from './field.tsx'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export interface FileDropProps {
  /** As the `accept` of a file input: `.csv,text/csv`. A dropped file may be of any kind: check it. */
  readonly accept?: string
  readonly isMultiple?: boolean
  readonly disabled?: boolean
  /** Half as tall, where it is one of several ways. */
  readonly isLow?: boolean
  readonly onFiles: (files: readonly [File, ...File[]]) => void
  /** What is wanted, in a few words. */
  readonly hint?: ReactNode
}

/** Accepts files by choosing or dropping. */
export function FileDrop({
  accept,
  isMultiple = false,
  disabled = false,
  isLow = false,
  onFiles,
  hint,
}: FileDropProps) {
  const m = useWords(uiWords)
  const { id, describedBy, isInvalid } = useField()
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  return (
    <label
      htmlFor={id}
      className={clsx(
        'relative flex flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed px-4 text-center transition-colors duration-150',
        isLow ? 'min-h-24 py-3' : 'min-h-36 py-6',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce has-disabled:cursor-not-allowed has-disabled:opacity-60',
        isOver ? 'border-spruce bg-spruce-soft' : isInvalid ? 'border-cranberry' : 'border-edge hover:bg-sunken',
      )}
    >
      <FileUp aria-hidden="true" className="size-7 text-spruce" />
      <span>
        <span className="font-semibold text-spruce underline underline-offset-2">{m.chooseFile}</span> {m.orDrop}
      </span>
      {hint !== undefined && (
        <span id={hintId} className="text-sm text-balance text-muted">
          {hint}
        </span>
      )}
      {/* Unseen, over the whole area: a file input takes dropped files by itself. */}
      <input
        id={id}
        type="file"
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        accept={accept}
        multiple={isMultiple}
        disabled={disabled}
        aria-describedby={clsx(describedBy, hint !== undefined && hintId) || undefined}
        aria-invalid={isInvalid || undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? []
          if (first !== undefined) onFiles([first, ...others])
          // So that choosing the same file again, mended, counts as a change.
          event.target.value = ''
        }}
      />
    </label>
  )
}

import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { INPUT_STYLE, useFieldAttributes } from './field.tsx'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export interface PasswordInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Tells password managers whether to fill in or generate a password. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password input with a button that shows the text, which avoids typing errors. */
export function PasswordInput({ value, onChange, autoComplete }: PasswordInputProps) {
  const m = useWords(uiWords)
  const wired = useFieldAttributes()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        {...wired}
        type={isShown ? 'text' : 'password'}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className={clsx(INPUT_STYLE, 'pr-12')}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        aria-pressed={isShown}
        title={m.showText}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{m.showText}</span>
      </button>
    </div>
  )
}

import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'
import { TextInput } from './text-input.tsx'

export interface SearchFieldProps {
  /** What is looked through, for those who do not see what stands below. */
  readonly label?: string
  readonly placeholder?: string
  readonly className?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field to look for rows, with a magnifier at its left. */
export function SearchField({ label, placeholder, className, value, onChange }: SearchFieldProps) {
  const m = useWords(uiWords)
  return (
    <div className={clsx('relative min-w-0', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <TextInput
        type="search"
        aria-label={label ?? m.search}
        placeholder={placeholder ?? m.search}
        maxLength={200}
        className="pl-10"
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonSize } from './button.tsx'
import { useWords } from '../lib/language/words.ts'
import { uiWords } from './words/words.ts'

export interface CopyButtonProps {
  /** The text that is copied. */
  readonly text: string
  /** What is copied, read after "Copy": "address". */
  readonly what: string
  readonly size?: ButtonSize
}

export function CopyButton({ text, what, size = 'sm' }: CopyButtonProps) {
  const m = useWords(uiWords)
  const [result, setResult] = useState<'none' | 'copied' | 'failed'>('none')
  useEffect(() => {
    if (result !== 'copied') return undefined
    const timer = setTimeout(() => setResult('none'), 2000)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }
  const Icon = result === 'copied' ? Check : Copy
  return (
    <span className="inline-flex flex-wrap items-center gap-2 print:hidden">
      <Button size={size} icon={<Icon aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
        {result === 'copied' ? m.copied : m.copy}
        <span className="sr-only"> {what}</span>
      </Button>
      <output className={result === 'failed' ? 'text-sm font-semibold text-cranberry' : 'sr-only'}>
        {result === 'copied' && m.copied}
        {result === 'failed' && m.copyFailed}
      </output>
    </span>
  )
}

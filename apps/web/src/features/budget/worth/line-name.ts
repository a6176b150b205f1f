import type { WorthLine } from '@winterjay/budget'
import { useWords } from '../../../lib/language/words.ts'
import { useAccountName } from '../account-name.ts'
import { useView } from '../view.ts'
import { worthWords } from './words/words.ts'

/** What a line of the net worth is called. */
export function useLineName(): (line: Pick<WorthLine, 'id' | 'name' | 'source'>) => string {
  const m = useWords(worthWords)
  const accountName = useAccountName()
  const { budget } = useView()
  return ({ id, name, source }) => {
    if (source.type === 'outside') return m[source.kind]
    const account = source.type === 'account' ? budget.accounts.get(id) : undefined
    return account === undefined ? name : accountName(account)
  }
}

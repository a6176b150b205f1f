import {
  categorise,
  isMovedWithin,
  keyProbe,
  learnedFrom,
  readDescriptor,
  reasonSentence,
  ruled,
  rulesInOrder,
} from '@winterjay/budget'
import type { Budget, Transaction } from '@winterjay/budget'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { ownWords } from '../own/words/words.ts'
import { budgetWords } from '../words/words.ts'

/** Reads only the user's decisions on the same merchant, because a budget may be long. */
function mayTeach({ transactions }: Budget, description: string): Budget['transactions'] {
  const mayBeSame = keyProbe(readDescriptor(description).key)
  return new Map([...transactions].filter(([, one]) => one.categoryBy === 'user' && mayBeSame(one.description)))
}

/** Why a transaction has its category, as a sentence. */
export function useReason(transaction: Transaction): string {
  const { description, amountCents, accountId, category, categoryBy } = transaction
  const ruleWords = useWords(ownWords)
  const m = useWords(budgetWords).transaction
  const locale = useLocale()
  const { budget } = useView()
  const learned = useMemo(
    () => learnedFrom({ rules: budget.rules, transactions: mayTeach(budget, description) }),
    [budget, description],
  )
  if (isMovedWithin(budget, transaction)) return m.byTransfer
  if (categoryBy === 'user') return m.byYou
  if (ruled(rulesInOrder(budget), transaction).category === category) return ruleWords.byRule
  const decided = categorise({ description, amountCents, accountType: budget.accounts.get(accountId)?.kind }, learned)
  // The file may have contained more than the budget stores: the card network's code, the bank's category.
  return decided.category === category ? reasonSentence(decided.reason, locale) : m.byFile
}

import { assignedName } from '@winterjay/budget'
import type { OwnRule, RuleCondition } from '@winterjay/budget'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useAccountName } from '../account-name.ts'
import { useView } from '../view.ts'
import { ownWords } from './words/words.ts'

/** A rule in words: what it asks, and what it writes. */
export function useRuleName(): (rule: OwnRule) => { readonly asks: string; readonly writes: string } {
  const m = useWords(ownWords).rule.says
  const format = useFormat()
  const { budget } = useView()
  const nameOf = useAccountName()
  const amount = (condition: Extract<RuleCondition, { field: 'amount' }>): string => {
    if (condition.op === 'between') return m.ofAmount.between(format.cents(condition.from), format.cents(condition.to))
    if (condition.op === 'is') return m.ofAmount.is(format.cents(condition.value))
    return m.ofAmount.within(format.cents(condition.value), format.percent(condition.percent, { min: 0, max: 1 }))
  }
  const asked = (condition: RuleCondition): string => {
    const { field } = condition
    if (field === 'amount') return amount(condition)
    if (field === 'direction') return m.ofDirection[condition.value]
    if (field === 'day') return m.day(format.number(condition.from), format.number(condition.to))
    if (field === 'account') {
      const account = budget.accounts.get(condition.value)
      return m.account(account === undefined ? '' : nameOf(account))
    }
    if (field === 'bank') return m.inBank[condition.op](condition.value)
    return field === 'merchant'
      ? m.inMerchant[condition.op](condition.value)
      : m.inDescription[condition.op](condition.value)
  }
  return ({ conditions, isAll, effect }) => {
    const { category, subcategory, merchant, tags, note, split = [], hides } = effect
    const writes = [
      category === null
        ? ''
        : assignedName(budget, { category, ...(subcategory !== null && { subcategory }) }, format.locale),
      merchant === null ? '' : m.merchant(merchant),
      tags.length === 0 ? '' : m.tags(tags.join(', ')),
      note === null ? '' : m.note,
      split.length === 0 ? '' : m.split(format.number(split.length)),
      hides === true ? m.hides : '',
    ]
    return {
      asks: conditions.map(asked).join(isAll ? m.and : m.or),
      writes: writes.filter((part) => part !== '').join(', '),
    }
  }
}

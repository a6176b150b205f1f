import { ACCOUNT_KINDS } from '@winterjay/investing/lists'
import type { AccountKind } from '@winterjay/investing/lists'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { numberIn } from './number-in.ts'
import { plain, withLine } from './portfolio.ts'
import type { Account, NewAccount } from './portfolio.ts'
import { useChangePortfolio } from './stored.ts'
import { optimizationWords } from '../words/words.ts'

/** A line typed by hand, into an account that is there or a new one. */
export function AddLine({ accounts }: { readonly accounts: readonly Account[] }) {
  const { holdings: m, kinds } = useWords(optimizationWords)
  const locale = useLocale()
  const change = useChangePortfolio()
  const [chosen, setPlace] = useState<string | null>(null)
  const [symbol, setSymbol] = useState('')
  const [quantity, setQuantity] = useState('')
  const [price, setPrice] = useState<Cents | null>(null)
  const [isWrong, setWrong] = useState(false)
  const options = [
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
    ...ACCOUNT_KINDS.map((kind) => ({ value: kind as string, label: m.newAccount(kinds[kind]) })),
  ]
  // The chosen account may be gone with its last line.
  const place = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? ''
  const add = (): void => {
    const units = numberIn(quantity, locale)
    const isComplete = symbol.trim() !== '' && units !== null && units > 0 && price !== null && price > 0
    setWrong(!isComplete)
    if (!isComplete) return
    const account = accountAt(place, accounts, kinds)
    const line = {
      account_id: account.id,
      symbol: plain(symbol),
      mic: null,
      name: null,
      currency: 'CAD',
      units,
      price: price / 100,
      price_on: null,
      book_value: null,
    }
    change(withLine(line, account))
    setPlace(account.id)
    setSymbol('')
    setQuantity('')
    setPrice(null)
  }
  return (
    <Form onSubmit={add} refusal={isWrong ? m.addWrong : null}>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <Field label={m.account}>
          <Select value={place} options={options} onChange={setPlace} />
        </Field>
        <Field label={m.symbol}>
          <TextInput value={symbol} maxLength={40} autoCapitalize="characters" onChange={setSymbol} />
        </Field>
        <Field label={m.quantity}>
          <TextInput value={quantity} inputMode="decimal" onChange={setQuantity} />
        </Field>
        <Field label={m.price}>
          <MoneyInput value={price} onChange={setPrice} />
        </Field>
      </div>
      <Button type="submit">{m.addLine}</Button>
    </Form>
  )
}

/** The chosen account; for a kind, a new one with a name that no other has. */
function accountAt(
  place: string,
  accounts: readonly Account[],
  names: Readonly<Record<AccountKind, string>>,
): NewAccount {
  const known = accounts.find(({ id }) => id === place)
  if (known !== undefined) return known
  const kind = ACCOUNT_KINDS.find((one) => one === place) ?? 'non_registered'
  let name = names[kind]
  for (let count = 2; accounts.some((one) => one.name === name); count += 1) name = `${names[kind]} (${count})`
  return { id: crypto.randomUUID(), name, kind }
}

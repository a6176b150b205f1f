import { setOwner, settlementsOf, standingsOf, storeSettlement } from '@winterjay/budget'
import type { Settlement, Standing } from '@winterjay/budget'
import { ArrowLeftRight, HandCoins, Wallet } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Avatar } from '../../../ui/row/chip.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { ChangesRow } from './changes-row.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { useMe } from '../../../lib/budget/shared-budgets.ts'
import { useSharedPart } from './use-shared-part.ts'
import { sharedWords } from './words/words.ts'

/** Who paid what for both, and who owes whom (budget §16.5). */
export default function SettleCard() {
  const m = useWords(sharedWords).settle
  const budget = useSharedPart()
  const me = useMe()
  const [isSettling, setSettling] = useState(false)
  const standings = useMemo(() => standingsOf(budget), [budget])
  if (standings === null) return null
  const [first, second] = standings
  const [mine, theirs] = second.person.id === me ? [second, first] : [first, second]
  const owed = mine.owedCents
  const title = owed === 0 ? m.even : owed > 0 ? m.owes(theirs.person.name) : m.youOwe(theirs.person.name)
  return (
    <Card
      isFlush
      title={m.title}
      actions={
        <Button size="sm" variant="soft" onClick={() => setSettling(true)}>
          {m.action}
        </Button>
      }
    >
      <Rows label={m.title}>
        <Row
          chip={<Chip icon={HandCoins} hue="c3" />}
          title={title}
          {...(owed !== 0 && { amount: <Amount cents={owed > 0 ? owed : theirs.owedCents} /> })}
        />
        <PaidRow title={m.paidYou} standing={mine} />
        <PaidRow title={m.paid(theirs.person.name)} standing={theirs} />
        <Owners mine={mine} theirs={theirs} />
        <Past mine={mine} theirs={theirs} />
        <ChangesRow />
      </Rows>
      {isSettling && <SettleDialog mine={mine} theirs={theirs} onClose={() => setSettling(false)} />}
    </Card>
  )
}

function PaidRow({ title, standing }: { readonly title: string; readonly standing: Standing }) {
  const m = useWords(sharedWords).settle
  const format = useFormat()
  return (
    <Row
      chip={<Avatar hue="c3" name={standing.person.name} />}
      title={title}
      amount={<Amount cents={standing.paidCents} />}
      state={m.share(format.cents(standing.shareCents))}
    />
  )
}

interface Pair {
  readonly mine: Standing
  readonly theirs: Standing
}

function Owners({ mine, theirs }: Pair) {
  const m = useWords(sharedWords).settle
  const budget = useSharedPart()
  const change = useChange()
  const nameOf = useAccountName()
  const accounts = [...budget.accounts.values()]
  if (accounts.length === 0) return null
  const options = [
    { value: '', label: m.isOurs },
    { value: mine.person.id, label: m.isYours },
    { value: theirs.person.id, label: m.isTheirs(theirs.person.name) },
  ]
  return (
    <FoldRow chip={<Chip icon={Wallet} hue="c3" />} title={m.whose} detail={m.whoseDetail}>
      <div className="grid gap-3 text-ink">
        {accounts.map((account) => (
          <Field key={account.id} label={nameOf(account)}>
            <Select
              value={account.owner ?? ''}
              options={options}
              onChange={(owner) =>
                void change((current) => setOwner(current, account.id, owner === '' ? null : owner), { title: m.saved })
              }
            />
          </Field>
        ))}
      </div>
    </FoldRow>
  )
}

function Past({ mine, theirs }: Pair) {
  const m = useWords(sharedWords).settle
  const budget = useSharedPart()
  const past = settlementsOf(budget)
  if (past.length === 0) return null
  return (
    <FoldRow chip={<Chip icon={ArrowLeftRight} hue="c3" />} title={m.past}>
      <div className="-mx-3 text-ink">
        <Rows label={m.past}>
          {past.map((one) => (
            <PastRow key={one.id} settlement={one} mine={mine} theirs={theirs} />
          ))}
        </Rows>
      </div>
    </FoldRow>
  )
}

function PastRow({ settlement, mine, theirs }: Pair & { readonly settlement: Settlement }) {
  const m = useWords(sharedWords).settle
  const format = useFormat()
  const change = useChange()
  const nameOf = (id: string): string => (id === mine.person.id ? m.you : theirs.person.name)
  return (
    <Row
      title={m.gave(nameOf(settlement.from), nameOf(settlement.to))}
      detail={format.date(settlement.date)}
      amount={<Amount cents={settlement.amountCents} />}
      end={
        <Button
          size="sm"
          onClick={() =>
            void change((current) => storeSettlement(current, { ...settlement, isDeleted: true }), {
              title: m.tookBack,
            })
          }
        >
          {m.back}
        </Button>
      }
    />
  )
}

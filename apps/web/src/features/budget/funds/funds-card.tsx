import { fundLines, fundOffers } from '@winterjay/budget'
import type { FundLine, FundOffer } from '@winterjay/budget'
import { ZERO } from '@winterjay/money'
import { CalendarClock, PiggyBank, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Ring } from '../../../ui/chart/ring.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useRecurring } from '../use-recurring.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { fundWords } from './words/words.ts'

/** What is put aside for what comes once in a while (budget §14.1). */
export default function FundsCard() {
  const m = useWords(fundWords)
  const { common } = useWords(budgetWords)
  const open = useOpenDialog()
  const { budget, today } = useView()
  const items = useRecurring(budget, today)
  const lines = useMemo(() => fundLines(budget, today), [budget, today])
  const offers = useMemo(() => fundOffers(budget, items ?? [], today), [budget, items, today])
  return (
    <Card
      isFlush
      title={m.title}
      actions={
        <Button
          size="sm"
          variant="soft"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => open({ kind: 'own-fund', id: null })}
          aria-label={m.add}
        >
          {common.add}
        </Button>
      }
    >
      {lines.length === 0 && <p className="px-3 pb-2 text-muted">{m.none}</p>}
      <Rows label={m.title}>
        {lines.map((line) => (
          <FundRow key={line.fund.id} line={line} />
        ))}
        {offers.map((offer) => (
          <OfferRow key={offer.item.id} offer={offer} />
        ))}
      </Rows>
    </Card>
  )
}

function FundRow({ line: { fund, savedCents, by, leftCents, perMonthCents } }: { readonly line: FundLine }) {
  const m = useWords(fundWords)
  const format = useFormat()
  const open = useOpenDialog()
  const saved = savedCents ?? ZERO
  const percent = Math.min(100, Math.floor((saved / fund.targetCents) * 100))
  const on = format.date(by)
  const isReady = leftCents === 0
  return (
    <Row
      chip={
        <Ring
          ratio={percent / 100}
          label={m.done(fund.name, format.percent(percent, { min: 0, max: 0 }))}
          size={40}
          hue={isReady ? 'gain' : 'spruce'}
        >
          <PiggyBank aria-hidden="true" className="size-4.5" />
        </Ring>
      }
      title={fund.name}
      detail={
        savedCents === null
          ? m.unknown
          : isReady
            ? m.ready(on)
            : perMonthCents === null
              ? m.past(on)
              : m.perMonth(format.cents(perMonthCents), on)
      }
      {...(savedCents !== null && { amount: <Amount cents={saved} /> })}
      state={m.of(format.cents(fund.targetCents))}
      onPress={() => open({ kind: 'own-fund', id: fund.id })}
    />
  )
}

/** A bill of once or twice a year that has no fund. */
function OfferRow({ offer: { item, by, targetCents } }: { readonly offer: FundOffer }) {
  const m = useWords(fundWords)
  const format = useFormat()
  const open = useOpenDialog()
  return (
    <Row
      chip={<Chip icon={CalendarClock} hue="c7" />}
      title={m.offer(item.merchant)}
      detail={m.offerDetail(format.cents(targetCents), format.date(by))}
      hasChevron
      onPress={() => open({ kind: 'own-fund', id: null, like: { name: item.merchant, of: item.id, by, targetCents } })}
    />
  )
}

import { worthGroupOf, worthParts } from '@winterjay/budget'
import type { OutsidePart, WorthGroup, WorthLine } from '@winterjay/budget'
import { cents, ZERO } from '@winterjay/money'
import { Banknote, Car, CreditCard, HandCoins, House, Landmark, Package, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Stack } from '../../../ui/chart/stack.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { Look } from '../../../ui/looks/look.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import type { OpenDialog } from '../dialogs.tsx'
import { useDayStyle } from '../today.ts'
import { useView } from '../view.ts'
import { useLineName } from './line-name.ts'
import type { WorthAnswer } from './use-worth.ts'
import { worthWords } from './words/words.ts'

const LOOKS: Record<WorthGroup, Look> = {
  cash: { icon: Banknote, hue: 'c1' },
  invested: { icon: TrendingUp, hue: 'c2' },
  lent: { icon: HandCoins, hue: 'c5' },
  home: { icon: House, hue: 'c7' },
  vehicle: { icon: Car, hue: 'c3' },
  // Of a kind that no file and nobody has said.
  account: { icon: Landmark, hue: 'c6' },
  other: { icon: Package, hue: 'c6' },
  card: { icon: CreditCard, hue: 'c3' },
  loan: { icon: Landmark, hue: 'c4' },
  mortgage: { icon: House, hue: 'c7' },
}

interface WorthSideProps extends Pick<WorthAnswer, 'worth' | 'left'> {
  readonly side: 'owned' | 'owed'
  readonly actions?: ReactNode
}

/** One side of the net worth, with its parts; what has no value yet stands with what is owned. */
export function WorthSide({ side, worth, left, actions }: WorthSideProps) {
  const m = useWords(worthWords)
  const format = useFormat()
  const total = side === 'owned' ? worth.ownedCents : worth.owedCents
  const lines = linesOf(worth, side)
  // A bar of one part says no more than the total.
  const parts = worthParts(worth, side)
  return (
    <Card isFlush title={m[side]} actions={<Amount cents={total} className="font-[650]" />}>
      {parts.length > 1 && (
        <Stack
          className="px-3 pt-1 pb-2"
          label={m[side]}
          parts={parts.map(({ key, amountCents }) => ({
            key,
            label: m.groups[key],
            figure: format.cents(amountCents, { whole: true }),
            size: amountCents,
            hue: LOOKS[key].hue,
          }))}
        />
      )}
      {lines.length === 0 && (
        <p className="px-3 pb-2 text-muted">{side === 'owned' ? m.nothingOwned : m.nothingOwed}</p>
      )}
      <Rows label={m[side]}>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
        {side === 'owned' && left.map((part) => <LeftRow key={part.kind} part={part} />)}
      </Rows>
      {actions !== undefined && <div className="flex flex-wrap gap-2 px-3 pt-1 pb-2">{actions}</div>}
    </Card>
  )
}

/** Returns the lines of one side; what has no value yet stands with what is owned. */
export const linesOf = ({ lines }: WorthAnswer['worth'], side: 'owned' | 'owed'): readonly WorthLine[] =>
  lines.filter((line) => sideOf(line) === side)

function sideOf({ amountCents, source }: WorthLine): 'owned' | 'owed' {
  const isDebt = source.type === 'debt' || source.kind === 'debt'
  return amountCents === null || amountCents === 0 ? (isDebt ? 'owed' : 'owned') : amountCents > 0 ? 'owned' : 'owed'
}

function LineRow({ line }: { readonly line: WorthLine }) {
  const m = useWords(worthWords)
  const nameOf = useLineName()
  const detail = useDetail()
  const open = useOpenDialog()
  const { isSample } = useView()
  const { amountCents, source } = line
  const said = detail(line)
  return (
    <Row
      chip={<Chip {...LOOKS[worthGroupOf(source)]} />}
      title={nameOf(line)}
      {...(said !== null && { detail: said })}
      amount={
        amountCents !== null ? (
          <Amount cents={cents(Math.abs(amountCents))} />
        ) : isBare(line) ? (
          <span className="font-[650] text-spruce">{m.addBalance}</span>
        ) : (
          <span className="text-muted">{m.notCounted}</span>
        )
      }
      {...(!isSample && { onPress: () => open(dialogOf(line)) })}
    />
  )
}

/** Kept elsewhere, and not counted at the user's word. */
function LeftRow({ part: { kind, amounts } }: { readonly part: OutsidePart }) {
  const m = useWords(worthWords)
  const open = useOpenDialog()
  const known = amounts.at(-1)
  return (
    <Row
      chip={<Chip {...LOOKS[worthGroupOf({ type: 'outside', kind })]} />}
      title={m[kind]}
      amount={<Amount cents={known?.amountCents ?? ZERO} />}
      state={m.notCounted}
      onPress={() => open({ kind: 'own-outside', of: kind })}
    />
  )
}

/** An account whose file states no balance, and for which nobody typed one. */
export const isBare = ({ amountCents, source, foreign }: WorthLine): boolean =>
  amountCents === null && source.type === 'account' && foreign === undefined

function dialogOf(line: WorthLine): OpenDialog {
  const { id, source, foreign } = line
  if (isBare(line)) return { kind: 'balances', id }
  if (source.type === 'thing') return { kind: 'own-thing', id }
  if (source.type === 'deposit') return { kind: 'own-deposit', id }
  if (source.type === 'debt') return { kind: 'own-debt', id }
  if (source.type === 'outside') return { kind: 'own-outside', of: source.kind }
  return foreign === undefined ? { kind: 'account', id } : { kind: 'own-fx', accountId: id, currency: foreign.currency }
}

/** How fresh a figure is, or at which rate. */
function useDetail(): (line: WorthLine) => string | null {
  const m = useWords(worthWords)
  const format = useFormat()
  const { budget, today } = useView()
  const styleOf = useDayStyle()
  return (line) => {
    const { id, source, asOf, foreign } = line
    if (isBare(line)) return m.noBalance
    const deposit = source.type === 'deposit' ? budget.deposits.get(id) : undefined
    if (deposit !== undefined) {
      const on = format.date(deposit.maturesOn)
      return deposit.maturesOn > today ? m.accrued(on) : m.matured(on)
    }
    if (foreign !== undefined) {
      const { currency, amountCents, rate, isOld } = foreign
      if (rate === null) return m.noRate(currency)
      const amount = `${format.cents(amountCents)} ${currency}`
      const price = format.number(rate.micros / 1_000_000, { min: 4, max: 6 })
      return (isOld ? m.oldRate : m.atRate)(amount, price, format.date(rate.date))
    }
    return asOf === null ? null : m.asOf(format.date(asOf, styleOf(asOf)))
  }
}

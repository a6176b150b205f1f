import { isByHand, liveTransactions } from '@winterjay/budget'
import type { Account, Budget } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import { Landmark, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { accountLook } from '../../../ui/looks/account-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { useAccountName } from '../account-name.ts'
import { KindRow } from '../left/ask-rows.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/**
 * The budget's accounts with their last balance from the bank and the name given by the user; one row on phones.
 * Asks what those are that nobody has said it of.
 */
export function AccountsCard({ unsure = [] }: { readonly unsure?: readonly Account[] }) {
  const m = useWords(budgetWords).accounts
  const format = useFormat()
  const { budget, isSample } = useView()
  const counts = useMemo(() => countsOf(budget), [budget])
  const open = useOpenDialog()
  const accounts = [...budget.accounts.values()].filter(
    (one) => counts.has(one.id) || (isByHand(one) && one.name !== ''),
  )
  if (isSample || accounts.length === 0) return null
  const shown = accounts.filter(({ isHidden, isClosed }) => isHidden !== true && !isClosed)
  const hidden = accounts.filter(({ isHidden, isClosed }) => isHidden === true || isClosed)
  return (
    <FoldCard
      isFlush
      title={m.title}
      chip={<Chip icon={Landmark} hue="c1" />}
      actions={
        <Button size="sm" onClick={() => open({ kind: 'new-account' })}>
          {m.add}
        </Button>
      }
    >
      <Rows>
        {shown.map((account) => (
          <AccountRow key={account.id} account={account} count={counts.get(account.id) ?? 0} />
        ))}
        <KindRow accounts={unsure} />
        {hidden.length > 0 && (
          <FoldRow title={m.hidden} state={format.number(hidden.length)}>
            <div className="-mx-3 text-ink">
              <Rows label={m.hidden}>
                {hidden.map((account) => (
                  <AccountRow key={account.id} account={account} count={counts.get(account.id) ?? 0} />
                ))}
              </Rows>
            </div>
          </FoldRow>
        )}
      </Rows>
    </FoldCard>
  )
}

const LOOKS = {
  chequing: 'chequing',
  savings: 'savings',
  credit_card: 'credit_card',
  line_of_credit: 'credit_card',
  loan: 'car_loan',
  cash: 'chequing',
  investment: 'invested',
  other: 'chequing',
} as const satisfies Record<Account['kind'], Parameters<typeof accountLook>[0]>

function AccountRow({ account, count }: { readonly account: Account; readonly count: number }) {
  const m = useWords(budgetWords).accounts
  const format = useFormat()
  const nameOf = useAccountName()
  const open = useOpenDialog()
  const isPhone = useMedia(PHONE)
  const { today } = useView()
  const { id, balance, currency, kind } = account
  const name = nameOf(account)
  const edit = (): void => open({ kind: 'account', id })
  const day = (on: LocalDate): string => format.date(on, on.startsWith(today.slice(0, 4)) ? 'day-month' : undefined)
  return (
    <Row
      chip={<Chip {...accountLook(LOOKS[kind])} />}
      title={
        isPhone ? (
          <>
            <span className="sr-only">{m.edit} </span>
            {name}
          </>
        ) : (
          name
        )
      }
      detail={[
        account.isClosed ? m.closed : null,
        isPhone && balance !== null ? null : m.count(format.number(count), count),
        balance && (balance.by === 'hand' ? m.balanceTyped : m.balanceOn)(day(balance.date)),
      ]
        .filter((part) => part !== null)
        .join(' \u00b7 ')}
      {...(balance !== null && {
        amount: `${format.cents(balance.amountCents)}${currency === 'CAD' ? '' : ` ${currency}`}`,
      })}
      {...(isPhone
        ? { onPress: edit, hasChevron: true }
        : {
            end: (
              <IconButton
                label={`${m.edit} ${name}`}
                icon={<Pencil aria-hidden="true" className="size-4.5" />}
                onClick={edit}
              />
            ),
          })}
    />
  )
}

function countsOf(budget: Budget): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { accountId } of liveTransactions(budget)) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
  return counts
}

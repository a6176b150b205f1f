import { providerName } from '@winterjay/budget'
import type { Account } from '@winterjay/budget'
import { Landmark } from 'lucide-react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { budgetWords } from '../words/words.ts'

/** Asks whether an account is one that is paid from; of several, one after the other. */
export function KindRow({ accounts }: { readonly accounts: readonly Account[] }) {
  const m = useWords(budgetWords).left
  const locale = useLocale()
  const accountName = useAccountName()
  const open = useOpenDialog()
  const [account] = accounts
  if (account === undefined) return null
  const bank = account.name === '' && account.institution !== null ? providerName(account.institution, locale) : null
  return (
    <Row
      chip={<Chip icon={Landmark} hue="c1" />}
      title={m.isEveryday(bank ?? accountName(account))}
      detail={m.everydayText}
      end={
        <Button size="sm" variant="soft" onClick={() => open({ kind: 'balances', id: account.id })}>
          {m.choose}
        </Button>
      }
    />
  )
}

/** Names the accounts whose balance is not known, instead of taking it as zero, and asks for it. */
export function BalanceRow({ accounts }: { readonly accounts: readonly Account[] }) {
  const { ahead, left: m } = useWords(budgetWords)
  const accountName = useAccountName()
  const open = useOpenDialog()
  if (accounts.length === 0) return null
  return (
    <Row chip={<Chip icon={Landmark} hue="c1" />} title={accounts.map(accountName).join(', ')} detail={ahead.without}>
      <Button size="sm" variant="soft" onClick={() => open({ kind: 'balances' })}>
        {m.ask}
      </Button>
    </Row>
  )
}

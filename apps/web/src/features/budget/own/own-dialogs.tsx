import { lazyPart } from '../../../lib/chunk.ts'
import { useOpenDialog } from '../dialogs.tsx'
import type { OpenDialog } from '../dialogs.tsx'
import { CategoriesDialog } from './categories-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'

const DebtDialogs = lazyPart(() => import('../debts/debt-dialogs.tsx'))
const EnvelopeDialog = lazyPart(() => import('../envelopes/envelope-dialog.tsx'))
const FundDialog = lazyPart(() => import('../funds/fund-dialog.tsx'))
const RoomDialog = lazyPart(() => import('../room/room-dialog.tsx'))
const WorthDialogs = lazyPart(() => import('../worth/worth-dialogs.tsx'))
const RulesDialog = lazyPart(() => import('./rules-dialog.tsx'))
const RuleDialog = lazyPart(() => import('./rule-dialog.tsx'))

/** Own categories, groups, rules, debts, funds and what is worth something: forms go back to the list that they were opened from. */
export default function OwnDialogs({ dialog }: { readonly dialog: OpenDialog }) {
  const open = useOpenDialog()
  const toCategories = (): void => open({ kind: 'own-categories' })
  const toRules = (): void => open({ kind: 'own-rules' })
  if (dialog.kind === 'own-categories') return <CategoriesDialog onClose={() => open(null)} />
  if (dialog.kind === 'own-category') return <CategoryDialog id={dialog.id} onClose={toCategories} />
  if (dialog.kind === 'own-group') return <GroupDialog id={dialog.id} onClose={toCategories} />
  if (dialog.kind === 'own-rules') return <RulesDialog onClose={() => open(null)} />
  if (dialog.kind === 'own-rule') return <RuleDialog {...dialog} onClose={toRules} />
  if (dialog.kind === 'own-debt' || dialog.kind === 'own-debt-extra') return <DebtDialogs dialog={dialog} />
  if (dialog.kind === 'own-fund') return <FundDialog {...dialog} />
  if (dialog.kind === 'own-envelope') return <EnvelopeDialog id={dialog.id} />
  if (dialog.kind === 'own-room') return <RoomDialog plan={dialog.plan} />
  return <WorthDialogs dialog={dialog} />
}

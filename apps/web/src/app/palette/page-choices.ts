import {
  Briefcase,
  CalendarDays,
  ChartColumn,
  ChartLine,
  FileText,
  HandCoins,
  HeartPulse,
  House,
  ReceiptText,
  UserRound,
  Wallet,
} from 'lucide-react'
import { useLocation } from 'wouter'
import { useIsSignedOut } from '../../lib/server/session.ts'
import { useWords } from '../../lib/language/words.ts'
import { shellWords } from '../words/words.ts'
import type { Choice } from './choice.ts'
import { paletteWords } from './words/words.ts'

/** The product's pages, and the tabs that users look for as pages. */
export function usePages(): readonly Choice[] {
  const m = useWords(paletteWords).page
  const shell = useWords(shellWords)
  const isSignedOut = useIsSignedOut()
  const [, navigate] = useLocation()
  const to = (path: string, title: string, look: Pick<Choice, 'icon' | 'hue' | 'also'>): Choice => ({
    key: `page-${path.replaceAll(/\W+/g, '-')}`,
    title,
    ...look,
    run: () => navigate(path),
  })
  return [
    to('/', shell.home, { icon: House, hue: 'c7' }),
    to('/personal', m.month, { icon: Wallet, hue: 'c1', also: `${shell.personal} ${m.monthAlso}` }),
    to('/personal?tab=transactions', m.transactions, { icon: ReceiptText, hue: 'c1' }),
    to('/personal?tab=ahead', m.ahead, { icon: CalendarDays, hue: 'c1', also: m.aheadAlso }),
    to('/personal?tab=reports', m.reports, { icon: ChartLine, hue: 'c1' }),
    to('/business', m.marketplace, { icon: ChartColumn, hue: 'c2', also: `${shell.business} ${m.marketplaceAlso}` }),
    to('/business?tab=direct-lending', m.directLending, { icon: HandCoins, hue: 'c2', also: m.directLendingAlso }),
    ...(isSignedOut
      ? []
      : [
          to('/business/portfolio', m.portfolio, { icon: Briefcase, hue: 'c2' }),
          to('/business/applications', m.applications, { icon: FileText, hue: 'c2' }),
        ]),
    to('/benefits', shell.benefits, { icon: HeartPulse, hue: 'c5' }),
    to('/account', shell.account, { icon: UserRound, hue: 'c7', also: m.accountAlso }),
    ...(['terms', 'privacy', 'risk', 'refund'] as const).map((name) =>
      to(`/legal/${name}`, shell[name], { icon: FileText, hue: 'c7' }),
    ),
  ]
}

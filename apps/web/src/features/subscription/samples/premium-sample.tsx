import { cents } from '@winterjay/money'
import { clsx } from 'clsx'
import { FileSpreadsheet, FileText, KeyRound, Sheet, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Donut } from '../../../ui/chart/donut.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { HUES, hueAt } from '../../../ui/hue.ts'
import { Avatar, Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import type { Sampled } from './sampled.ts'
import { sampleWords } from './words/words.ts'

/** What can be shown of a feature before it is bought. */
const SAMPLES: Record<Sampled, () => ReactNode> = {
  optimization: OptimizationSample,
  analytics: AnalyticsSample,
  exports: ExportsSample,
  branding: BrandingSample,
  keys: KeysSample,
  webhooks: WebhooksSample,
}

/**
 * A still picture of a locked feature, of its real parts with invented figures, marked as a sample. Hidden from screen
 * readers: the words below it say what the feature does.
 */
export default function PremiumSample({ of }: { readonly of: Sampled }) {
  const m = useWords(sampleWords)
  const Picture = SAMPLES[of]
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none w-full max-w-110 min-w-0 rounded-control border border-line bg-sunken p-3 text-left select-none"
    >
      <Badge tone="info">{m.sample}</Badge>
      <div className="mt-2 rounded-control bg-surface py-1">
        <Picture />
      </div>
    </div>
  )
}

const PARTS = [40, 30, 20, 10].map((size, index) => ({ key: String(index), size, hue: hueAt(index) }))

/** A mix, and what it takes to bring it back to its target. */
function OptimizationSample() {
  const { optimization: m } = useWords(sampleWords)
  const f = useFormat()
  const rows = [
    [m.low, m.buy(f.cents(cents(400_00), { whole: true }))],
    [m.right, m.onTarget],
  ] as const
  return (
    <div className="flex items-center gap-4 px-3 py-2">
      <Donut label="" parts={PARTS} size={92} />
      <ul className="grid min-w-0 flex-1 gap-2.5">
        {rows.map(([name, detail]) => (
          <li key={name} className="leading-snug">
            <p className="font-[620]">{name}</p>
            <p className="num text-sm text-muted">{detail}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function AnalyticsSample() {
  const { analytics: m } = useWords(sampleWords)
  const f = useFormat()
  return (
    <>
      <div className="grid grid-cols-[auto_auto_auto] divide-x divide-line">
        <Figure label={m.owed}>{f.cents(cents(184_200_00), { whole: true })}</Figure>
        <Figure label={m.yield}>{f.percent(9.4)}</Figure>
        <Figure label={m.late}>{f.percent(3.1)}</Figure>
      </div>
      <svg viewBox="0 0 400 70" className={clsx('mt-2 block h-auto w-full', HUES.c1)}>
        <path d="M0 10H400M0 35H400M0 60H400" className="stroke-line" strokeWidth="1" />
        <path
          d="M0 58 L36 55 72 56 109 47 145 44 181 46 218 36 254 31 290 33 327 22 363 17 400 12"
          className="stroke-hue"
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
      </svg>
    </>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="px-2 py-1.5 sm:px-3">
      <p className="text-xs whitespace-nowrap text-muted">{label}</p>
      <p className="num font-bold tracking-[-.03em] whitespace-nowrap">{children}</p>
    </div>
  )
}

function ExportsSample() {
  const { exports: m } = useWords(sampleWords)
  return (
    <Rows>
      <Row chip={<Chip hue="c1" icon={FileText} />} title={m.quickbooks} detail={m.days} state="IIF" isDense />
      <Row chip={<Chip hue="c2" icon={FileSpreadsheet} />} title={m.excel} detail={m.days} state="XLSX" isDense />
      <Row chip={<Chip hue="c6" icon={Sheet} />} title={m.csv} detail={m.days} state="CSV" isDense />
    </Rows>
  )
}

/** The borrower's page, with a name and a colour of the lender's. */
function BrandingSample() {
  const { branding: m } = useWords(sampleWords)
  const f = useFormat()
  return (
    <div className="px-3 py-1">
      <div className="flex items-center gap-2.5 border-b border-line pb-2">
        <Avatar hue="c5" name={m.lender} />
        <b className="font-[680]">{m.lender}</b>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-2 pt-2">
        <div>
          <p className="text-xs text-muted">{m.due}</p>
          <p className="num text-figure leading-tight font-bold tracking-[-.03em]">{f.cents(cents(430_50))}</p>
        </div>
        <span className={clsx('rounded-control bg-hue px-3 py-2 text-sm font-[650] text-surface', HUES.c5)}>
          {m.pay}
        </span>
      </div>
    </div>
  )
}

function KeysSample() {
  const { keys: m } = useWords(sampleWords)
  return (
    <Rows>
      {m.rows.map(({ name, detail }) => (
        <Row key={name} chip={<Chip hue="c3" icon={KeyRound} />} title={name} detail={detail} state={m.used} isDense />
      ))}
    </Rows>
  )
}

function WebhooksSample() {
  const { webhooks: m } = useWords(sampleWords)
  return (
    <Rows>
      {m.rows.map(({ name, detail }) => (
        <Row key={name} chip={<Chip hue="c6" icon={Webhook} />} title={name} detail={detail} state={m.sent} isDense />
      ))}
    </Rows>
  )
}

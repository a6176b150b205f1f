import { parseLocalDate } from '@winterjay/money'
import {
  Building2,
  ChartColumn,
  CircleHelp,
  HandCoins,
  Heart,
  Leaf,
  Rocket,
  TrendingUp,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'wouter'
import { useFormat } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/locale.ts'
import { useWords } from '../../lib/language/words.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { FoldCard } from '../../ui/display/fold-card.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { Hue } from '../../ui/hue.ts'
import { Page } from '../../ui/page.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import type { Article } from './articles/article.ts'
import { helpArticles } from './articles/articles.ts'
import { RichText } from './rich-text.tsx'
import { createSearch } from './search.ts'
import { helpWords } from './words/words.ts'

/** The help centre: every article by topic, a search, and one article (support §6). */
export default function HelpPage() {
  const m = useWords(helpWords)
  const articles = useWords(helpArticles)
  const { articleId } = useParams<{ articleId?: string }>()
  const article = articles.find(({ id }) => id === articleId)
  if (article !== undefined) return <ArticlePage article={article} />
  return (
    <Page title={m.title}>
      {articleId !== undefined && <EmptyState title={m.absent}>{m.absentText}</EmptyState>}
      <Overview articles={articles} />
    </Page>
  )
}

function Overview({ articles }: { readonly articles: readonly Article[] }) {
  const m = useWords(helpWords)
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const search = useMemo(() => createSearch(articles, locale), [articles, locale])
  const found = typed.trim() === '' ? null : search(typed)
  return (
    <>
      <TextInput
        type="search"
        aria-label={m.search}
        placeholder={m.search}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        className="mt-1 mb-(--gap)"
        autoComplete="off"
      />
      <output className="sr-only">{found !== null && m.found(found.length)}</output>
      {found === null ? (
        <div className="folds md:block lg:columns-2 lg:gap-(--gap)">
          {TOPICS.map((topic) => (
            <Topic key={topic} topic={topic} articles={articles.filter((one) => one.topic === topic)} />
          ))}
        </div>
      ) : found.length === 0 ? (
        <EmptyState title={m.none} actions={<AskLink />}>
          {m.noneText}
        </EmptyState>
      ) : (
        <Card isFlush>
          <ArticleRows articles={found} />
        </Card>
      )}
    </>
  )
}

/** In this order the two columns end at the same height. */
const TOPICS = [
  'start',
  'budget',
  'lending',
  'account',
  'analytics',
  'investing',
  'benefits',
  'business',
  'premium',
] as const

const LOOKS: Readonly<Record<string, { readonly icon: LucideIcon; readonly hue: Hue }>> = {
  start: { icon: Rocket, hue: 'c1' },
  budget: { icon: Wallet, hue: 'c2' },
  lending: { icon: HandCoins, hue: 'c3' },
  analytics: { icon: ChartColumn, hue: 'c6' },
  investing: { icon: TrendingUp, hue: 'c5' },
  benefits: { icon: Heart, hue: 'c4' },
  account: { icon: UserRound, hue: 'c6' },
  business: { icon: Building2, hue: 'c7' },
  premium: { icon: Leaf, hue: 'spruce' },
}

const TopicChip = ({ topic }: { readonly topic: string }) => (
  <Chip {...(LOOKS[topic] ?? { icon: CircleHelp, hue: 'c7' })} />
)

interface TopicProps {
  readonly topic: (typeof TOPICS)[number]
  readonly articles: readonly Article[]
}

/** On phones a row that unfolds. */
function Topic({ topic, articles }: TopicProps) {
  const m = useWords(helpWords)
  const f = useFormat()
  return (
    <FoldCard
      title={m.topics[topic]}
      chip={<TopicChip topic={topic} />}
      amount={f.number(articles.length)}
      isFlush
      className="break-inside-avoid md:mb-(--gap)"
    >
      <ArticleRows articles={articles} hasTopic={false} />
    </FoldCard>
  )
}

interface ArticleRowsProps {
  readonly articles: readonly Article[]
  /** Whether each row shows the icon of its topic; below the topic's own name it would say the same again. */
  readonly hasTopic?: boolean
}

const ArticleRows = ({ articles, hasTopic = true }: ArticleRowsProps) => (
  <Rows>
    {articles.map(({ id, title, topic }) => (
      <Row
        key={id}
        isDense
        chip={hasTopic ? <TopicChip topic={topic} /> : undefined}
        title={title}
        href={`/help/${id}`}
        hasChevron
      />
    ))}
  </Rows>
)

function ArticlePage({ article: { title, reviewed, blocks } }: { readonly article: Article }) {
  const m = useWords(helpWords)
  const f = useFormat()
  const day = parseLocalDate(reviewed)
  return (
    <Page title={title} sections={<AllTopics />}>
      <Card className="max-w-190">
        <div className="grid max-w-[68ch] gap-3">
          {blocks.map((block) =>
            block.kind === 'text' ? (
              <p key={block.text}>
                <RichText>{block.text}</RichText>
              </p>
            ) : (
              <ol key={block.items.join()} className="grid list-decimal gap-1.5 pl-5">
                {block.items.map((item) => (
                  <li key={item}>
                    <RichText>{item}</RichText>
                  </li>
                ))}
              </ol>
            ),
          )}
        </div>
        {day !== null && <p className="mt-4 text-sm text-muted">{m.reviewed(f.date(day, 'long'))}</p>}
      </Card>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        {m.more} <AskLink />
      </p>
    </Page>
  )
}

function AllTopics() {
  const m = useWords(helpWords)
  return <BackLink href="/help">{m.all}</BackLink>
}

function AskLink() {
  const m = useWords(helpWords)
  return (
    <Link href="/account/support" className={buttonStyle('secondary')}>
      {m.ask}
    </Link>
  )
}

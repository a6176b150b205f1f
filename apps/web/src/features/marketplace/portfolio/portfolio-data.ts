import type { AnswerOf, readPortfolio } from '@winterjay/contract'

export type PortfolioData = AnswerOf<typeof readPortfolio>

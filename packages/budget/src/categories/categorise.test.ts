import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { categorise } from './categorise.ts'
import { HELD_OUT } from './held-out-descriptors.ts'

interface TrainItem {
  readonly id: string
  readonly descriptor: string
  readonly category: string
  readonly also_accepted?: readonly string[]
}

const TRAIN = new URL('../../../../../shared/data/categorise-train.json', import.meta.url)
const hasTrain = existsSync(TRAIN)
if (!hasTrain) console.warn('categorise-train.json is not beside this checkout: its accuracy is not measured')

describe('accuracy (issue: at least 95 % on the train file, figure printed)', () => {
  it.skipIf(!hasTrain)('train file', () => {
    const { items } = JSON.parse(readFileSync(TRAIN, 'utf8')) as { items: TrainItem[] }
    const wrong = items.filter((item) => categorise({ description: item.descriptor }).category !== item.category)
    for (const item of wrong) console.info(`  ${item.descriptor}: ${item.category}, not ${categorise({ description: item.descriptor }).category} (${JSON.stringify(categorise({ description: item.descriptor }).reason)})`)
    console.info(`train file: ${items.length - wrong.length} of ${items.length} right`)
    expect(wrong.length / items.length).toBeLessThanOrEqual(0.05)
  })
  it('held-out descriptors of our own', () => {
    const items = HELD_OUT.flatMap(([category, text]) => text.split('|').map((one) => ({ category, description: one.trim() })))
    const wrong = items.filter(({ category, description }) => categorise({ description }).category !== category)
    for (const { category, description } of wrong) console.info(`  ${description}: ${category}, not ${categorise({ description }).category}`)
    console.info(`held-out list: ${items.length - wrong.length} of ${items.length} right`)
    expect(items.length).toBeGreaterThanOrEqual(150)
    expect(wrong.length / items.length).toBeLessThanOrEqual(0.05)
  })
})

import type { Budget } from '../budget.ts'
import type { Replica } from './replica.ts'
import { replicaSteps } from './replica.ts'
import { splitKey } from './record.ts'
import type { Steps } from './steps.ts'

/** Returns records with what they depend on: the account and the files of a transaction. */
export function withDependencies({ raw }: Replica, keys: Iterable<string>): ReadonlySet<string> {
  const wanted = new Set(keys)
  for (const key of wanted) {
    const { collection, id } = splitKey(key)
    const transaction = collection === 'transactions' ? raw.transactions.get(id) : undefined
    if (transaction === undefined) continue
    wanted.add(`accounts/${transaction.accountId}`)
    for (const { importId } of transaction.sources) wanted.add(`imports/${importId}`)
  }
  return wanted
}

/** Returns a replica of only these records, in steps. */
export function* partSteps({ raw, stamps, unread }: Replica, keys: ReadonlySet<string>): Steps<Replica> {
  const budget = Object.fromEntries(
    Object.entries(raw).map(([collection, map]: [string, ReadonlyMap<string, unknown>]) => [
      collection,
      new Map([...map].filter(([id]) => keys.has(`${collection}/${id}`))),
    ]),
  ) as unknown as Budget
  const ofKeys = <V>(map: ReadonlyMap<string, V>): ReadonlyMap<string, V> =>
    new Map([...map].filter(([key]) => keys.has(key)))
  return yield* replicaSteps({ raw: budget, stamps: ofKeys(stamps), unread: ofKeys(unread), isShared: true })
}

import type { LendingRefusal } from '../refusals/refusals.ts'

/** A change of the plan that does not fit the other facts of its loan. A loan book refuses it before it is stored. */
export class UnfitAmendment extends RangeError {
  readonly refusal: LendingRefusal

  constructor(refusal: LendingRefusal) {
    super(`not an amendment: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** Returns the reason if a change does not fit the other facts of its loan. */
export function unlessUnfit<Result>(replay: () => Result): Result | LendingRefusal {
  try {
    return replay()
  } catch (error) {
    if (error instanceof UnfitAmendment) return error.refusal
    throw error
  }
}

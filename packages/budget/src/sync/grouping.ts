/** Groups of equivalent ids, found pair by pair (union-find). An id alone is in no group. */
export class Groups {
  private readonly parents = new Map<string, string>()

  rootOf(id: string): string {
    let root = id
    for (let parent = this.parents.get(root); parent !== undefined && parent !== root; parent = this.parents.get(root))
      root = parent
    if (root !== id) this.parents.set(id, root)
    return root
  }

  join(a: string, b: string): void {
    const [one, other] = [this.rootOf(a), this.rootOf(b)]
    if (one === other) return
    const [root, below] = one < other ? [one, other] : [other, one]
    this.parents.set(root, root)
    this.parents.set(below, root)
  }

  /** Returns the groups with at least two members, in an order determined by their ids. */
  groups(): string[][] {
    const groups = new Map<string, string[]>()
    for (const id of [...this.parents.keys()].sort()) {
      const root = this.rootOf(id)
      const group = groups.get(root)
      if (group) group.push(id)
      else groups.set(root, [id])
    }
    return [...groups.values()].filter(({ length }) => length > 1)
  }
}

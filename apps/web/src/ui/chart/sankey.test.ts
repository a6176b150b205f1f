import { describe, expect, it } from 'vitest'
import { inLines } from './label.ts'
import { layOutSankey } from './sankey-layout.ts'

/* budget §18.3: where money comes from and goes, on a phone too. */

describe('labels of a sankey', () => {
  it('go on in up to three lines where there is no room; the rest is cut', () => {
    expect(inLines('Payroll', 18, 1)).toEqual(['Payroll'])
    expect(inLines('Depot De Paie Atelier Nord', 18, 1)).toEqual(['Depot De Paie', 'Atelier Nord'])
    expect(inLines('Allocation Canadienne Pour Enfants', 18, 1)).toEqual(['Allocation', 'Canadienne Pour', 'Enfants'])
    expect(inLines('Depot De Paie Atelier Nord et Compagnie des Indes', 18, 1)).toEqual([
      'Depot De Paie',
      'Atelier Nord et',
      'Compagnie des Ind…',
    ])
    expect(inLines('Antidisestablishmentarianism', 18, 1)).toEqual(['Antidisestablishm…'])
  })
  it('have their height to themselves, however small their part', () => {
    const node = { column: 0, value: 1 }
    const { nodes } = layOutSankey(
      [
        { ...node, key: 'a', lines: 2 },
        { ...node, key: 'b', lines: 2 },
        { ...node, key: 'c', value: 1000 },
      ],
      [],
      300,
    )
    const middles = nodes.map(({ y, height }) => y + height / 2)
    expect((middles[1] ?? 0) - (middles[0] ?? 0)).toBeGreaterThanOrEqual(31)
  })
})

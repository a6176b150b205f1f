export interface Numbers {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The rows for a file, with numbers as numbers; `rows` if absent. */
  readonly values?: readonly (readonly (string | number | null)[])[]
}

/** The scroll area can be focused and scrolled with the keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const

/** The numbers of a chart as a table. */
export function NumbersTable({ title, numbers }: { readonly title: string; readonly numbers: Numbers }) {
  return (
    <div {...SCROLLS} aria-label={title} className="max-h-96 overflow-auto px-4 pb-3">
      <table className="num w-full text-left text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {numbers.headers.map((header, index) => (
              <th
                key={header}
                scope="col"
                className={
                  index === 0
                    ? 'py-1.5 align-bottom font-medium'
                    : 'py-1.5 pl-2 text-right align-bottom font-medium sm:pl-4'
                }
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.rows.map(([name, ...values], index) => (
            <tr key={index} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 font-normal">
                {name}
              </th>
              {values.map((value, column) => (
                <td key={column} className="py-1.5 pl-2 text-right whitespace-nowrap sm:pl-4">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

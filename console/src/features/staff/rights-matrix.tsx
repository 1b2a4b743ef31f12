import { type Cell, rightOf } from '@perya/domain/staff/rights'
import { roles, type Role } from '@perya/domain/staff/roles'
import { useSearch } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { ListFilter } from '../../ui/list/list-parts.tsx'
import { Panel } from '../../ui/pieces.tsx'

/** A command with the cell of each role. */
export type RightsRow = { readonly command: string; readonly cells: Readonly<Record<Role, Cell>> }

/** Whether a person with these roles may do anything with a command. */
const isHeld = (held: readonly Role[], { command }: RightsRow): boolean => {
  const { read, alone, ask, sign } = rightOf(held, command)
  return read || ask || sign || alone !== 'never'
}

const Legend = () => (
  <details className="small t2">
    <summary>{t.staff.legend}</summary>
    <dl className="dl" style={{ maxInlineSize: 560 }}>
      {Object.entries(t.staff.cells).flatMap(([cell, text]) => [
        <dt key={cell}>
          <b className="mono">{cell}</b>
        </dt>,
        <dd key={`${cell} text`} style={{ textAlign: 'start' }}>
          {text}
        </dd>,
      ])}
    </dl>
  </details>
)

/** Which role may do what: all roles, or those of one person. */
export const RightsMatrix = ({ rows, held }: { rows: readonly RightsRow[]; held: readonly Role[] | null }) => {
  const [search, setSearch] = useSearch()
  const text = search['q'] ?? ''
  const columns = held ?? roles
  const shown = rows.filter((row) => row.command.includes(text.toLowerCase()) && (held === null || isHeld(held, row)))
  return (
    <>
      <div className="row wrap">
        <ListFilter id="rights-filter" label={t.staff.filter} value={text} onChange={(q) => setSearch({ q })} />
        <Legend />
      </div>
      <Panel>
        <div className="tw tall" role="region" aria-label={t.staff.matrix} tabIndex={0}>
          <table className="rights">
            <thead>
              <tr>
                <th scope="col">{t.staff.command}</th>
                {columns.map((role) => (
                  <th key={role} scope="col" className="r">
                    {t.roles[role]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ command, cells }) => (
                <tr key={command}>
                  <th scope="row">{command}</th>
                  {columns.map((role) => {
                    const cell = cells[role]
                    return (
                      <td key={role} className={cell === '.' ? 'r t3' : `r cell-${cell}`}>
                        {cell === '.' ? '·' : <abbr title={t.staff.cells[cell]}>{cell}</abbr>}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </>
  )
}

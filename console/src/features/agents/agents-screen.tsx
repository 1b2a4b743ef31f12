import { addressFor, useSearch } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatDay } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Empty, Faces } from '../../ui/faces.tsx'
import { DayField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { AgentDrawer } from './agent-drawer.tsx'
import { AgentTree } from './agent-tree.tsx'
import type { AgentLevel, AgentRow } from './agent-wire.ts'

const noon = (day: string): string => formatDay(`${day}T12:00:00Z`)

/** Agents as a tree whose rows open, with the figures of their teams of some days. */
export const AgentsScreen = () => {
  const [search, setSearch] = useSearch()
  const me = useMe()
  const days = { from: search['from'], to: search['to'] }
  const pages = usePages<AgentRow, AgentLevel>('agents', days)
  const { rows, first } = pages
  useListKeys()
  const isGiven = rightTo(me, 'pay hold').alone !== 'never'
  const { open } = search
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => setSearch({ open: undefined, pay: undefined }) }])
  return (
    <div className={open === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead isRoom title={t.agents.title} sub={first === undefined ? undefined : t.agents.sub(noon(first.from), noon(first.to))}>
          {isGiven ? (
            <>
              <Link className="btn line" href="/commands/pay/hold">
                {t.agents.hold}
              </Link>
              <Link className="btn line" href="/commands/pay/release">
                {t.agents.release}
              </Link>
            </>
          ) : null}
        </PageHead>
        <div className="row wrap" role="group" aria-label={t.agents.days}>
          <DayField
            label={t.agents.from}
            value={days.from ?? first?.from ?? ''}
            onChange={(from) => setSearch({ from: from === '' ? undefined : from })}
          />
          <DayField label={t.agents.to} value={days.to ?? first?.to ?? ''} onChange={(to) => setSearch({ to: to === '' ? undefined : to })} />
        </div>
        <section className="pan">
          <Faces query={pages} what={t.agents.what} command="agent tree" rows={10}>
            {rows.length === 0 ? <Empty text={t.agents.empty} /> : <AgentTree rows={rows} currency={first?.currency ?? ''} days={days} />}
            <MoreRows pages={pages} />
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {open === undefined ? null : (
        <AgentDrawer key={open} id={open} onCloseHref={addressFor('/agents', { ...search, open: undefined, pay: undefined })} />
      )}
    </div>
  )
}

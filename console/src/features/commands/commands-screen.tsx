import { useSearch } from '../../lib/address.ts'
import { pathOf } from '../../lib/calls/api.ts'
import { mayDo, mayUse, rightTo, useMe, useRegistry } from '../../lib/calls/session.ts'
import type { Me, RegisteredCommand } from '../../lib/calls/wire.ts'
import { capitalize } from '../../lib/values.ts'
import { commandTitle } from '../../texts/command-titles.ts'
import { t } from '../../texts/en.ts'
import { ListFilter } from '../../ui/list/list-parts.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { Badge, PageHead, Panel, type Tone } from '../../ui/pieces.tsx'

/** What the person may do with a command, in a word. */
export const rightMark = (me: Me, command: RegisteredCommand): { readonly text: string; readonly tone: Tone } => {
  const { ask, sign } = rightTo(me, command.name)
  if (mayDo(me, command)) return { text: command.changes ? t.commands.does : t.commands.reads, tone: command.changes ? 'ok' : 'inf' }
  if (ask) return { text: t.commands.asks, tone: 'wait' }
  return { text: sign ? t.commands.signs : t.commands.no, tone: '' }
}

/** Every command that the console offers, by area. */
export const CommandsScreen = () => {
  const me = useMe()
  const registry = useRegistry()
  const [search, setSearch] = useSearch()
  const [text, isAll] = [search['q'] ?? '', search['all'] === 'yes']
  useListKeys()
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = (registry.data ?? [])
    .filter((command) => command.console !== false && (isAll || mayUse(me, command)))
    .filter(({ name }) => parts.every((part) => `${name} ${commandTitle(name)}`.toLowerCase().includes(part)))
  const areas = [...Map.groupBy(shown, ({ area }) => area)].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <div className="page">
      <PageHead isRoom title={t.commands.title} sub={t.commands.sub} />
      <div className="filters">
        <ListFilter id="command-filter" label={t.commands.filter} value={text} onChange={(q) => setSearch({ q })} />
        <button type="button" className="chip" aria-pressed={!isAll} onClick={() => setSearch({ all: undefined })}>
          {t.commands.mine}
        </button>
        <button type="button" className="chip" aria-pressed={isAll} onClick={() => setSearch({ all: 'yes' })}>
          {t.commands.all}
        </button>
      </div>
      <Faces query={registry} what={t.commands.what} command="approval list" rows={12}>
        {areas.length === 0 ? (
          <section className="pan">
            <Empty text={t.palette.none} />
          </section>
        ) : (
          <div className="cmds">
            {areas.map(([area, commands]) => (
              <Panel key={area} title={capitalize(area)}>
                <ul>
                  {commands.map((command) => {
                    const mark = rightMark(me, command)
                    return (
                      <li key={command.name}>
                        <Link href={`/commands/${pathOf(command.name)}`} data-row>
                          <span className="grow">{commandTitle(command.name)}</span>
                          <Badge tone={mark.tone}>{mark.text}</Badge>
                        </Link>
                      </li>
                    )
                  })}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </Faces>
    </div>
  )
}

import { useView } from '../../../lib/calls/use-view.ts'
import { formatMoment, formatMoney, formatTime, zoneName } from '../../../lib/format.ts'
import { capitalize, wordsOf } from '../../../lib/values.ts'
import { t } from '../../../texts/en.ts'
import { Faces } from '../../../ui/faces.tsx'
import { Link } from '../../../ui/link.tsx'
import { Badge, Fact, Panel } from '../../../ui/pieces.tsx'
import type { Overview, TabProps } from '../player-wire.ts'
import { Limits } from './limits.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { NoteList } from './note-list.tsx'
import { PersonPanel } from './person-panel.tsx'
import { viewOf } from './tab-list.tsx'

const words = t.player

const Figures = ({ at, currency, figures }: Pick<Overview, 'at' | 'currency' | 'figures'>) => {
  const money = (amount: string) => formatMoney(amount, currency)
  const tiles: readonly (readonly [string, string, string])[] = [
    [words.figures.balance, money(figures.balance), words.figures.at(`${formatTime(at)} ${zoneName()}`)],
    [words.figures.held, money(figures.held), words.figures.holds(figures.holds)],
    [words.figures.deposits, money(figures.deposits), words.figures.count(figures.depositCount)],
    [words.figures.withdrawn, money(figures.withdrawn), words.figures.count(figures.withdrawnCount)],
    [words.figures.ggr, money(figures.ggr), words.figures.stake(money(figures.staked))],
  ]
  return (
    <section className="pan tiles" aria-label={words.tabs.overview}>
      {tiles.map(([name, value, more]) => (
        <div key={name}>
          <small>{name}</small>
          <b>{value}</b>
          <span className="micro t3">{more}</span>
        </div>
      ))}
    </section>
  )
}

const Connections = ({ connections }: Pick<Overview, 'connections'>) => (
  <Panel title={words.connections.title}>
    <div className="bd">
      {connections.length === 0 ? <p className="small t3">{words.connections.none}</p> : null}
      <ul className="facts">
        {connections.map((one) => (
          <Fact
            key={one.id}
            icon="link-simple"
            tone={one.accounts > 0 || one.status === 'frozen' ? 'loss' : one.devices > 0 ? 'warn' : 't3'}
            small={words.connections.shares(one.accounts, one.devices, one.networks)}
            value={one.status === 'frozen' ? <Badge tone="bad">{t.players.flags['frozen']}</Badge> : undefined}
          >
            <Link className="link" href={`/players/${encodeURIComponent(one.id)}`}>
              {one.username}
            </Link>
          </Fact>
        ))}
      </ul>
      <p className="micro t3">{words.connections.note}</p>
    </div>
  </Panel>
)

const Timeline = ({ timeline }: Pick<Overview, 'timeline'>) => (
  <Panel title={words.timeline.title}>
    <div className="bd">
      {timeline.length === 0 ? <p className="small t3">{words.timeline.none}</p> : null}
      <ul className="facts">
        {timeline.map((event, place) => (
          <Fact
            key={`${event.at} ${place}`}
            icon="clock"
            tone="t3"
            value={event.amount === null || event.currency === null ? undefined : formatMoney(event.amount, event.currency)}
            small={event.subject === '' ? formatMoment(event.at) : `${formatMoment(event.at)} · ${event.subject}`}
          >
            {capitalize(wordsOf(event.what))}
          </Fact>
        ))}
      </ul>
    </div>
  </Panel>
)

/** The overview of a player: figures, the balance line by line, the person, limits, connections, notes and the latest events. */
export const OverviewTab = ({ head }: TabProps) => {
  const view = useView<Overview>(viewOf(head.id, 'overview'))
  const { data } = view
  return (
    <Faces query={view} what={words.what} command="member show" rows={12}>
      {data === undefined ? null : (
        <>
          <Figures {...data} />
          <div className="pcols">
            <div className="stack">
              <LinesPanel head={head} accounts={data.accounts.map(({ kind }) => kind)} />
              {data.notes === null ? null : (
                <Panel title={words.notes.title} acts={<span className="micro t3">{words.notes.never}</span>}>
                  <NoteList player={head.id} notes={data.notes} />
                </Panel>
              )}
              <Timeline timeline={data.timeline} />
            </div>
            <div className="stack">
              <PersonPanel person={data.person} />
              {data.limits === null ? null : (
                <Panel
                  title={words.limits.title}
                  acts={<Badge tone={head.onBreak === null ? 'ok' : 'wait'}>{head.onBreak === null ? words.limits.open : words.limits.closed}</Badge>}
                >
                  <Limits limits={data.limits} currency={data.currency} />
                </Panel>
              )}
              <Connections connections={data.connections} />
            </div>
          </div>
        </>
      )}
    </Faces>
  )
}

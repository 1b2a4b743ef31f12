import { useView } from '../../../lib/calls/use-view.ts'
import { capitalize, wordsOf } from '../../../lib/values.ts'
import { t } from '../../../texts/en.ts'
import type { Column } from '../../../ui/list/data-table.tsx'
import { Faces } from '../../../ui/faces.tsx'
import { Badge } from '../../../ui/pieces.tsx'
import type { TabProps } from '../player-wire.ts'
import { SmallTable, StateBadge, TabList, viewOf, When } from './tab-list.tsx'

type Session = {
  readonly way: string
  readonly agent: string
  readonly address: string
  readonly isSupport: boolean
  readonly since: string
  readonly seenAt: string
}
type Place = {
  readonly name: string
  readonly agent: string
  readonly address: string
  readonly seenAt: string
  readonly others: number
  readonly isCarrier: boolean
}
type Access = {
  readonly sessions: readonly Session[]
  readonly passkeys: readonly unknown[]
  readonly devices: readonly Place[]
  readonly networks: readonly Place[]
}
type SignIn = {
  readonly id: number
  readonly at: string
  readonly way: string
  readonly result: string
  readonly agent: string
  readonly address: string
}

const words = t.player.access
const { columns: heads } = words

const network = { id: 'network', head: heads.network, className: 'o5 wide', cell: ({ address }: { readonly address: string }) => address }
const device = { id: 'device', head: heads.device, className: 'x t2 ell cut', cell: ({ agent }: { readonly agent: string }) => agent }
const wayText = (way: string): string => capitalize(wordsOf(way))

const sessionColumns: readonly Column<Session>[] = [
  { id: 'when', head: heads.when, className: 'o3', cell: ({ seenAt }) => <When at={seenAt} /> },
  { id: 'way', head: heads.way, className: 'o1', cell: ({ way, isSupport }) => <b>{isSupport ? words.support : wayText(way)}</b> },
  network,
  device,
]

const others = (place: Place) =>
  place.isCarrier ? (
    <span className="t3">{words.carrier}</span>
  ) : place.others === 0 ? (
    words.others(0)
  ) : (
    <Badge tone="wait">{words.others(place.others)}</Badge>
  )

const deviceColumns: readonly Column<Place>[] = [
  { id: 'when', head: heads.when, className: 'o3', cell: ({ seenAt }) => <When at={seenAt} /> },
  { id: 'device', head: heads.device, className: 'o1', cell: ({ agent, name }) => (agent === '' ? name : agent) },
  network,
  { id: 'others', head: heads.others, className: 'o2', order: (place) => place.others, cell: others },
]
const networkColumns: readonly Column<Place>[] = [
  { id: 'when', head: heads.when, className: 'o3', cell: ({ seenAt }) => <When at={seenAt} /> },
  { id: 'network', head: heads.network, className: 'o1', order: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
  { id: 'others', head: heads.others, className: 'o2', order: (place) => place.others, cell: others },
]
const attemptColumns: readonly Column<SignIn>[] = [
  { id: 'when', head: heads.when, className: 'o3', cell: ({ at }) => <When at={at} /> },
  { id: 'way', head: heads.way, className: 'o1', cell: ({ way }) => <b>{wayText(way)}</b> },
  { id: 'result', head: heads.result, className: 'o2', cell: ({ result }) => <StateBadge state={result} /> },
  network,
  device,
]

/** Sessions, devices, networks and sign-ins of a player, and who else uses the same. */
export const AccessTab = ({ head }: TabProps) => {
  const view = useView<Access>(viewOf(head.id, 'access'))
  const { data } = view
  return (
    <>
      <Faces query={view} what={words.what} command="member show" rows={8}>
        {data === undefined ? null : (
          <div className="stack">
            <p>
              <Badge>{words.passkeys(data.passkeys.length)}</Badge>
            </p>
            <SmallTable
              title={words.sessions}
              rows={data.sessions}
              columns={sessionColumns}
              keyOf={({ since, agent }) => `${since} ${agent}`}
              empty={words.none}
            />
            <SmallTable title={words.devices} rows={data.devices} columns={deviceColumns} keyOf={({ name }) => name} empty={words.none} />
            <SmallTable title={words.networks} rows={data.networks} columns={networkColumns} keyOf={({ name }) => name} empty={words.none} />
          </div>
        )}
      </Faces>
      <TabList<SignIn>
        path={viewOf(head.id, 'sign-ins')}
        label={words.attempts}
        what={words.what}
        command="member show"
        columns={attemptColumns}
        keyOf={({ id }) => String(id)}
        empty={words.none}
        head={
          <header>
            <h2>{words.attempts}</h2>
          </header>
        }
      />
    </>
  )
}

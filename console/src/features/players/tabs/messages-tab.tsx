import { useSearch } from '../../../lib/address.ts'
import { rightTo, useMe } from '../../../lib/calls/session.ts'
import { capitalize, wordsOf } from '../../../lib/values.ts'
import { t } from '../../../texts/en.ts'
import type { Column } from '../../../ui/list/data-table.tsx'
import { NotAllowed } from '../../../ui/faces.tsx'
import type { TabProps } from '../player-wire.ts'
import { Chips, StateBadge, TabList, viewOf, When } from './tab-list.tsx'

type Message = {
  readonly id: number
  readonly at: string
  readonly what: string
  readonly state: string
  readonly title: string
  readonly content: string
  readonly to: string
}

const words = t.player.messages
const { columns: heads } = words
const needs: Readonly<Record<string, string>> = { inbox: 'member show', outbox: 'outbox list', feedback: 'feedback list', chat: 'chat list' }

const columns: readonly Column<Message>[] = [
  { id: 'when', head: heads.when, className: 'o3', cell: ({ at }) => <When at={at} /> },
  { id: 'what', head: heads.what, className: 'o1', cell: ({ what, title }) => <b>{title === '' ? capitalize(wordsOf(what)) : title}</b> },
  {
    id: 'content',
    head: heads.content,
    className: 'o5 wide text',
    cell: ({ content, to }) => (content === '' && to !== '' ? <span className="t3">{words.noContent}</span> : content),
  },
  { id: 'to', head: heads.to, className: 'x nw', cell: ({ to }) => to },
  { id: 'state', head: heads.state, className: 'o2', cell: ({ state }) => <StateBadge state={state} /> },
]

/** What was written to a player and by them. The text of mails and text messages is never shown, because it may have a code. */
export const MessagesTab = ({ head }: TabProps) => {
  const me = useMe()
  const [{ messages = 'inbox' }] = useSearch()
  const right = needs[messages] ?? 'member show'
  return (
    <>
      <Chips name="messages" label={t.player.tabs.messages} options={Object.entries(words.kinds)} chosen={messages} />
      {rightTo(me, right).read ? (
        <TabList<Message>
          path={viewOf(head.id, 'messages')}
          query={{ kind: messages }}
          label={words.kinds[messages] ?? messages}
          what={words.what}
          command={right}
          columns={columns}
          keyOf={({ id }) => String(id)}
          empty={words.empty}
        />
      ) : (
        <NotAllowed what={words.what} command={right} />
      )}
    </>
  )
}

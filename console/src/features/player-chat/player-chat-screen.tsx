import { addressFor, go, useSearch } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { ChatMutes } from './chat-mutes.tsx'
import { ChatWords } from './chat-words.tsx'
import { SendMessage } from './send-message.tsx'

const tabs = ['messages', 'muted', 'words', 'send'] as const

/** The players' chat with what was reported in it, muted members, blocked words, and messages to players. */
export const PlayerChatScreen = () => {
  const me = useMe()
  const [search] = useSearch()
  const right = rightTo(me, 'message send')
  const maySend = right.alone !== 'never' || right.ask
  const offered = tabs.filter((one) => one !== 'send' || maySend)
  const tab = offered.find((one) => one === search['tab']) ?? 'messages'
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(addressFor('/chat', { ...search, open: undefined })) }])
  return (
    <div className="page">
      <PageHead isRoom title={t.playerChat.title} sub={t.playerChat.sub}>
        {rightTo(me, 'audit list').read ? (
          <Link className="btn line" href={addressFor('/audit', { action: 'message send' })}>
            {t.playerChat.sentBefore}
          </Link>
        ) : null}
      </PageHead>
      <nav className="tabs" aria-label={t.playerChat.title}>
        {offered.map((one) => (
          <Link key={one} href={addressFor('/chat', { tab: one === 'messages' ? undefined : one })} aria-current={tab === one ? 'page' : undefined}>
            {t.playerChat.tabs[one]}
          </Link>
        ))}
      </nav>
      {tab === 'messages' ? <ChatMessages /> : tab === 'muted' ? <ChatMutes /> : tab === 'words' ? <ChatWords /> : <SendMessage />}
      <KeyHints
        keys={[
          ['J K', t.keys.next],
          ...(tab === 'messages'
            ? ([
                ['R', t.playerChat.keys.remove],
                ['M', t.playerChat.keys.mute],
              ] as const)
            : []),
          ['?', t.keys.help],
        ]}
      />
    </div>
  )
}

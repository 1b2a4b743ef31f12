import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SecurityList } from '../security-list.tsx'

const list = ask('security.sessions', {})

/** Active sessions of the member; every other session can be ended from here. */
export const LiveSessions = () => {
  const say = useTranslate()
  const when = useMoment()
  const queryClient = useQueryClient()
  const { alert, news, busy, attempt } = useSend()
  const sessions = useQuery(list)
  const end = (id: string | null) =>
    attempt(
      async () => {
        await (id === null ? send('security.endOtherSessions', {}) : send('security.endSession', { id }))
        return true
      },
      {
        news: () => say(id === null ? 'security.endedOthers' : 'security.ended'),
        onSettled: () => queryClient.invalidateQueries({ queryKey: ['security.sessions'] }),
      },
    )
  const others = sessions.data?.list.filter(({ current }) => !current) ?? []
  return (
    <SecurityList
      id="security-sessions"
      title="security.sessions"
      told={alert || news}
      query={sessions}
      list={sessions.data?.list}
      iconOf={(one) => (one.system === 'android' || one.system === 'ios' ? 'device-mobile' : 'desktop')}
      sinceOf={(one) => {
        const since = one.current ? say('security.here') : say('security.seen', { when: when(one.lastSeenAt) })
        return one.support ? `${say('security.way.support')} · ${since}` : since
      }}
      act={{ says: 'security.end', named: 'security.endOne', isBusy: busy, isFor: (one) => !one.current, run: (id) => void end(id) }}
    >
      {others.length > 0 && (
        <Button kind="danger" disabled={busy} onClick={() => void end(null)}>
          {say('security.endOthers', { count: others.length })}
        </Button>
      )}
    </SecurityList>
  )
}

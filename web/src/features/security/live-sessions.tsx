import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useMoment } from '../../lib/format.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { SecurityList } from './security-list.tsx'

const list = ask('security.sessions', {})

/** Active sessions of the member; every other session can be ended from here. */
export const LiveSessions = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const when = useMoment()
  const queryClient = useQueryClient()
  const [told, setTold] = useState('')
  const sessions = useQuery(list)
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? send('security.endOtherSessions', {}) : send('security.endSession', { id })),
    onSuccess: (_answer, id) => setTold(say(id === null ? 'security.endedOthers' : 'security.ended')),
    onError: (thrown) => setTold(refusalText(toCallRefused(thrown))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['security.sessions'] }),
  })
  const others = sessions.data?.list.filter(({ current }) => !current) ?? []
  return (
    <SecurityList
      id="security-sessions"
      title="security.sessions"
      told={told}
      query={sessions}
      list={sessions.data?.list}
      iconOf={(one) => (one.system === 'android' || one.system === 'ios' ? 'device-mobile' : 'desktop')}
      sinceOf={(one) => {
        const since = one.current ? say('security.here') : say('security.seen', { when: when(one.lastSeenAt) })
        return one.support ? `${say('security.way.support')} · ${since}` : since
      }}
      act={{ says: 'security.end', named: 'security.endOne', isBusy: end.isPending, isFor: (one) => !one.current, run: end.mutate }}
    >
      {others.length > 0 && (
        <Button kind="danger" disabled={end.isPending} onClick={() => end.mutate(null)}>
          {say('security.endOthers', { count: others.length })}
        </Button>
      )}
    </SecurityList>
  )
}

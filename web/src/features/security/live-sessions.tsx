import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ListFace } from './list-face.tsx'
import { SafetyRow } from './safety-row.tsx'
import css from './security.module.css'
import { usePlace } from './use-place.ts'
import { useWhen } from './use-when.ts'

const list = ask('security.sessions', {})

/** Where the member is logged in right now; every other place can be ended from here. */
export const LiveSessions = () => {
  const say = useSay()
  const refusalText = useRefusalText()
  const when = useWhen()
  const placeOf = usePlace()
  const queryClient = useQueryClient()
  const [told, setTold] = useState('')
  const sessions = useQuery(list)
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? send('security.endOtherSessions', {}) : send('security.endSession', { id })),
    onSuccess: (_answer, id) => setTold(say(id === null ? 'security.endedOthers' : 'security.ended')),
    onError: (thrown) => setTold(refusalText(asRefused(thrown))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['security.sessions'] }),
  })
  const others = sessions.data?.list.filter(({ current }) => !current) ?? []
  return (
    <section className={css['card']} aria-labelledby="security-sessions">
      <h2 id="security-sessions">{say('security.sessions')}</h2>
      <p role="status" className={css['told']}>
        {told}
      </p>
      <ListFace query={sessions}>
        <ul>
          {sessions.data?.list.map((one) => {
            const { browser, place } = placeOf(one)
            return (
              <SafetyRow
                key={one.id}
                icon={one.system === 'android' || one.system === 'ios' ? 'device-mobile' : 'desktop'}
                title={browser}
                says={
                  <>
                    {place}
                    <br />
                    {one.current ? say('security.here') : say('security.seen', { when: when(one.lastSeenAt) })}
                  </>
                }
                action={
                  !one.current && (
                    <Button
                      size="s"
                      kind="line"
                      disabled={end.isPending}
                      aria-label={say('security.endOne', { browser, place })}
                      onClick={() => end.mutate(one.id)}
                    >
                      {say('security.end')}
                    </Button>
                  )
                }
              />
            )
          })}
        </ul>
        {others.length > 0 && (
          <Button kind="danger" disabled={end.isPending} onClick={() => end.mutate(null)}>
            {say('security.endOthers', { count: others.length })}
          </Button>
        )}
      </ListFace>
    </section>
  )
}

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

const list = ask('security.devices', {})

/** Browsers that the account knows; a forgotten one has to prove itself anew. */
export const KnownDevices = () => {
  const say = useSay()
  const refusalText = useRefusalText()
  const when = useWhen()
  const placeOf = usePlace()
  const queryClient = useQueryClient()
  const [told, setTold] = useState('')
  const devices = useQuery(list)
  const forget = useMutation({
    mutationFn: (id: string) => send('security.forgetDevice', { id }),
    onSuccess: () => setTold(say('security.forgotten')),
    onError: (thrown) => setTold(refusalText(asRefused(thrown))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['security.devices'] }),
  })
  return (
    <section className={css['card']} aria-labelledby="security-devices">
      <h2 id="security-devices">{say('security.devices')}</h2>
      <p role="status" className={css['told']}>
        {told}
      </p>
      <ListFace query={devices}>
        {devices.data?.list.length === 0 ? (
          <p className={css['fine']}>{say('security.devicesNone')}</p>
        ) : (
          <ul>
            {devices.data?.list.map((one) => {
              const { browser, place } = placeOf(one)
              return (
                <SafetyRow
                  key={one.id}
                  icon="globe-simple"
                  title={browser}
                  says={
                    <>
                      {place}
                      <br />
                      {one.current ? say('security.thisBrowser') : say('security.known', { first: when(one.firstSeenAt), last: when(one.seenAt) })}
                    </>
                  }
                  action={
                    <Button
                      size="s"
                      kind="line"
                      disabled={forget.isPending}
                      aria-label={say('security.forgetOne', { browser, place })}
                      onClick={() => forget.mutate(one.id)}
                    >
                      {say('security.forget')}
                    </Button>
                  }
                />
              )
            })}
          </ul>
        )}
      </ListFace>
    </section>
  )
}

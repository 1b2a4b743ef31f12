import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useMoment } from '../../lib/format.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { SecurityList } from './security-list.tsx'

const list = ask('security.devices', {})

/** Known devices of the account; a removed one has to be verified again. */
export const KnownDevices = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const when = useMoment()
  const queryClient = useQueryClient()
  const [told, setTold] = useState('')
  const devices = useQuery(list)
  const forget = useMutation({
    mutationFn: (id: string) => send('security.forgetDevice', { id }),
    onSuccess: () => setTold(say('security.forgotten')),
    onError: (thrown) => setTold(refusalText(toCallRefused(thrown))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['security.devices'] }),
  })
  return (
    <SecurityList
      id="security-devices"
      title="security.devices"
      told={told}
      query={devices}
      list={devices.data?.list}
      none="security.devicesNone"
      iconOf={() => 'globe-simple'}
      sinceOf={(one) => (one.current ? say('security.thisBrowser') : say('security.known', { first: when(one.firstSeenAt), last: when(one.seenAt) }))}
      act={{ says: 'security.forget', named: 'security.forgetOne', isBusy: forget.isPending, isFor: () => true, run: forget.mutate }}
    />
  )
}

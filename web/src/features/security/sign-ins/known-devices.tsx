import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { SecurityList } from '../security-list.tsx'

const list = ask('security.devices', {})

/** Known devices of the account; a removed one has to be verified again. */
export const KnownDevices = () => {
  const say = useTranslate()
  const when = useMoment()
  const queryClient = useQueryClient()
  const { alert, news, busy, attempt } = useSend()
  const devices = useQuery(list)
  const forget = (id: string) =>
    attempt(
      async () => {
        await send('security.forgetDevice', { id })
        return true
      },
      {
        news: () => say('security.forgotten'),
        onSettled: () => queryClient.invalidateQueries({ queryKey: ['security.devices'] }),
      },
    )
  return (
    <SecurityList
      id="security-devices"
      title="security.devices"
      told={alert || news}
      query={devices}
      list={devices.data?.list}
      none="security.devicesNone"
      iconOf={() => 'globe-simple'}
      sinceOf={(one) => (one.current ? say('security.thisBrowser') : say('security.known', { first: when(one.firstSeenAt), last: when(one.seenAt) }))}
      act={{ says: 'security.forget', named: 'security.forgetOne', isBusy: busy, isFor: () => true, run: (id) => void forget(id) }}
    />
  )
}

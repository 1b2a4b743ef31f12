import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { useSession } from '../session/index.ts'

/** Number of unread messages; 0 for accounts without an inbox (NOTICE-07). */
export const useUnread = (): number => {
  const isOn = useModule('INBOX3')
  const { who } = useSession()
  const { data } = useQuery({ ...ask('inbox.unread', {}), enabled: isOn && who === 'member', retry: false, refetchInterval: 60_000 })
  return isOn && who === 'member' ? (data?.unreadMessage ?? 0) : 0
}

import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { useSession } from '../session/index.ts'

/** Number of claimable mission rewards, from the session's own member info; 0 where there are no missions (MEMBER-09). */
export const useMissionCount = (): number => {
  const isOn = useModule('MISSION3')
  const { who, isClosed } = useSession()
  const { data } = useQuery({ ...ask('member.info', {}), enabled: isOn && who === 'member', staleTime: 300_000 })
  return isOn && who === 'member' && !isClosed ? (data?.missionCount ?? 0) : 0
}

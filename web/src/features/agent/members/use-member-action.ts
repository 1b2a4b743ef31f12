import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../../lib/calls/use-send.ts'

/** Runs an action on a team member: refetches the details that are shown of the member, then calls `onDone`. */
export const useMemberAction = (onDone: () => void) => {
  const queryClient = useQueryClient()
  const { alert, busy, attempt, setAlert } = useSend()
  const run = async (act: () => Promise<unknown>) => {
    const { refused } = await attempt(async () => {
      await act()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['team.member'] }),
        queryClient.invalidateQueries({ queryKey: ['team.downlines'] }),
      ])
      return true
    })
    if (refused === null) onDone()
  }
  return { alert, busy, run, setAlert }
}

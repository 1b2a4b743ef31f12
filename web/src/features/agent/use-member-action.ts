import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Runs an action on a team member: refetches the details that are shown of the member, then calls `onDone`. */
export const useMemberAction = <Done>(deed: () => Promise<Done>, onDone: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deed,
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['team.member'] }),
        queryClient.invalidateQueries({ queryKey: ['team.downlines'] }),
      ])
      onDone()
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Something done to somebody of the team: what is shown of the person is read anew, then `onDone`. */
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

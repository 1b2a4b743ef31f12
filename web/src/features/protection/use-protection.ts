import type { Sent, Value } from '@perya/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'
import { noteClosed } from '../session/index.ts'

/** What a member set against himself. */
export type Protection = Value<'protection.show'>
/** One of his limits. */
export type ShownLimit = Protection['limits'][number]

type Changes = 'protection.setLimit' | 'protection.answerWish' | 'protection.close' | 'protection.remind'

/** Changes something; every answer is the whole as it stands then. */
export const useChange = <K extends Changes>(name: K, onDone: () => void = () => undefined) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Sent<K>): Promise<Protection> => send(name, change),
    onSuccess: (shown) => {
      queryClient.setQueryData(['protection.show', {}], shown)
      noteClosed(shown.closure !== null)
      onDone()
    },
  })
}

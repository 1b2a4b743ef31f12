import type { CallInputSent, Value } from '@perya/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'
import { setPlayClosed } from '../session/index.ts'

/** The protection settings of a member. */
export type ProtectionView = Value<'protection.show'>
/** A limit of the member. */
export type LimitView = ProtectionView['limits'][number]

type Changes = 'protection.setLimit' | 'protection.answerWish' | 'protection.close' | 'protection.remind'

/** Changes a protection setting; every response contains all settings after the change. */
export const useProtectionChange = <K extends Changes>(name: K, onDone: () => void = () => undefined) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: CallInputSent<K>): Promise<ProtectionView> => send(name, change),
    onSuccess: (shown) => {
      queryClient.setQueryData(['protection.show', {}], shown)
      setPlayClosed(shown.closure !== null)
      onDone()
    },
  })
}

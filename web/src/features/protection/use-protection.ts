import type { CallInputSent, Value } from '@perya/calls'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/send.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { setPlayClosed } from '../session/index.ts'

/** The protection settings of a member. */
export type ProtectionView = Value<'protection.show'>
/** A limit of the member. */
export type LimitView = ProtectionView['limits'][number]

type Changes = 'protection.setLimit' | 'protection.answerWish' | 'protection.close' | 'protection.remind'

/** Changes a protection setting; every response contains all settings after the change. */
export const useProtectionChange = <K extends Changes>(name: K, onDone: () => void = () => undefined) => {
  const queryClient = useQueryClient()
  const { alert, busy, attempt } = useSend({ scope: name })
  const save = async (change: CallInputSent<K>) => {
    const { done } = await attempt((): Promise<ProtectionView> => send(name, change))
    if (done === null) return
    queryClient.setQueryData(['protection.show', {}], done)
    setPlayClosed(done.closure !== null)
    onDone()
  }
  return { alert, busy, save }
}

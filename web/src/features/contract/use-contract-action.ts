import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { toCallRefused, type CallRefused } from '../../lib/call-refused.ts'
import { newIdempotencyKey } from '../../lib/send.ts'
import { useRefusalText } from '../../lib/text.tsx'
import { useStepUp } from '../factor/index.ts'
import { refreshContracts } from './use-contracts.ts'

/** Runs an action on a contract, once per request and with a step-up where the server requires it; `alert` is the error text. */
export const useContractAction = () => {
  const queryClient = useQueryClient()
  const refusalText = useRefusalText()
  const { steppedUp, dialog } = useStepUp()
  // One idempotency key per request: a retry after a network error repeats the same request.
  const wish = useRef({ of: '', key: '' })
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  const run = async <T>(
    of: readonly unknown[],
    act: (idempotencyKey: string) => Promise<T>,
    onRefused?: (refused: CallRefused) => void,
  ): Promise<T | null> => {
    const said = JSON.stringify(of)
    if (wish.current.of !== said) wish.current = { of: said, key: newIdempotencyKey() }
    const { key } = wish.current
    setBusy(true)
    setAlert('')
    try {
      const done = await steppedUp('contract', () => act(key))
      if (done !== null) {
        wish.current = { of: '', key: '' }
        await refreshContracts(queryClient)
      }
      return done
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      if (refused.status !== 0) wish.current = { of: '', key: '' }
      setAlert(refusalText(refused))
      onRefused?.(refused)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, alert, dialog }
}

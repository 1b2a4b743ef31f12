import type { RefusalKey } from '@perya/calls/refusals'
import { CallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText } from '../../lib/text/text.tsx'

/** Returns the texts of refusals that the page produces itself, before anything is sent. */
export const useRefusalOverrides = (): ((key: RefusalKey) => string) => {
  const refusalText = useRefusalText()
  return (key) => refusalText(new CallRefused({ key, status: 400, message: '' }))
}

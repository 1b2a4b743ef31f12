import type { RefusalKey } from '@perya/calls/refusals'
import { Refused } from '../../lib/refused.ts'
import { useRefusalText } from '../../lib/text.tsx'

/** The words of a refusal that the page gives itself, before anything is sent. */
export const useWordsOf = (): ((key: RefusalKey) => string) => {
  const refusalText = useRefusalText()
  return (key) => refusalText(new Refused({ key, status: 400, message: '' }))
}

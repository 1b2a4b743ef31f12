import { useRef, useState } from 'react'
import { toCallRefused } from '../../lib/call-refused.ts'
import { newIdempotencyKey } from '../../lib/send.ts'
import { useRefusalText } from '../../lib/text.tsx'

/**
 * State of a form that moves money: the result of the last attempt, and whether one is running. Reuses the idempotency key after a network error, so
 * that a retry cannot move money twice. The text that `act` resolves to is shown as the result; null means that the member cancelled.
 */
export const useSend = () => {
  const refusalText = useRefusalText()
  const [alert, setAlert] = useState('')
  const [news, setNews] = useState('')
  const [busy, setBusy] = useState(false)
  const wish = useRef<{ readonly of: string; readonly key: string } | null>(null)
  const attempt = async (of: string, act: (idempotencyKey: string) => Promise<string | null>) => {
    // The request may be empty text: that is a request of its own, with its own key.
    if (wish.current?.of !== of) wish.current = { of, key: newIdempotencyKey() }
    setBusy(true)
    setAlert('')
    setNews('')
    try {
      const told = await act(wish.current.key)
      if (told !== null) {
        wish.current = null
        setNews(told)
      }
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      if (refused.status !== 0) wish.current = null
      setAlert(refusalText(refused))
    }
    setBusy(false)
  }
  return { alert, news, busy, attempt }
}

import { useRef, useState } from 'react'
import { toCallRefused } from '../../lib/call-refused.ts'
import { newIdempotencyKey } from '../../lib/send.ts'
import { useRefusalText } from '../../lib/text.tsx'

/**
 * A form that moves money: what became of the last try, and whether one is on its way. One wish has one key: pressing again after a
 * broken link asks for the same move. What `act` gives is told; null means that it was put off.
 */
export const useSend = () => {
  const refusalText = useRefusalText()
  const [alert, setAlert] = useState('')
  const [news, setNews] = useState('')
  const [busy, setBusy] = useState(false)
  const wish = useRef<{ readonly of: string; readonly key: string } | null>(null)
  const attempt = async (of: string, act: (idempotencyKey: string) => Promise<string | null>) => {
    // What is asked for may be empty text: that is a wish of its own too, with a key.
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

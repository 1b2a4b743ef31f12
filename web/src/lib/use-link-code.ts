import { useEffect, useState } from 'react'
import { consumeUrlParams } from './navigation/url-params.ts'
import { useIsHydrated } from './browser/use-is-hydrated.ts'

/** The code of the mail or SMS link that opened this page; undefined until hydration, null without one. It can be read once. */
export const useLinkCode = (): string | null | undefined => {
  const isHydrated = useIsHydrated()
  const [code, setCode] = useState<string | null | undefined>(undefined)
  // Removed only after the commit: a render that React discards must not lose the code.
  if (isHydrated && code === undefined) setCode(window.fromAddress?.link ?? null)
  useEffect(() => {
    if (typeof code === 'string') consumeUrlParams('link')
  }, [code])
  return code
}

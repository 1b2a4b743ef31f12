import { useEffect, useState } from 'react'

/** Returns the fragment of the address without its `#`; empty on the server and until the page is hydrated. */
export const useAnchor = (): string => {
  const [anchor, setAnchor] = useState('')
  useEffect(() => {
    const read = () => setAnchor(location.hash.slice(1))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return anchor
}

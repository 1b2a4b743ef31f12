import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const yes = () => true
const no = () => false

/**
 * False on the server and during hydration: only afterwards may a part show newly requested data, otherwise hydration differs from the server's HTML.
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no)

import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const yes = () => true
const no = () => false

/** False on the server and while what the server said wakes: only then may a part show what was asked meanwhile, or the two differ. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no)

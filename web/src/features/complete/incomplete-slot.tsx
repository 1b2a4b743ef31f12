import { lazy, Suspense } from 'react'
import { useSession } from '../session/index.ts'

const IncompleteNotice = lazy(() => import('./incomplete-notice.tsx').then((module) => ({ default: module.IncompleteNotice })))

/**
 * Place of the notice for incomplete accounts; its code and texts are loaded only for them. `onlyFirst`: not for accounts that lack only what is
 * asked before play.
 */
export const IncompleteSlot = ({ onlyFirst = false }: { onlyFirst?: boolean }) => {
  const { isIncomplete, mustComplete } = useSession()
  return (onlyFirst ? mustComplete : isIncomplete) ? (
    <Suspense>
      <IncompleteNotice />
    </Suspense>
  ) : null
}

import { lazy, Suspense } from 'react'
import { useSession } from '../session/index.ts'

const IncompleteNotice = lazy(() => import('./incomplete-notice.tsx').then((module) => ({ default: module.IncompleteNotice })))

/** Place of the notice for incomplete accounts; its code and texts are loaded only for them. */
export const IncompleteSlot = () =>
  useSession().isIncomplete ? (
    <Suspense>
      <IncompleteNotice />
    </Suspense>
  ) : null

import { lazy, Suspense } from 'react'
import { useSession } from '../session/index.ts'

const IncompleteNotice = lazy(() => import('./incomplete-notice.tsx').then((module) => ({ default: module.IncompleteNotice })))

/** Where an incomplete account is told so; its code and texts are loaded for nobody else. */
export const IncompleteSlot = () =>
  useSession().isIncomplete ? (
    <Suspense>
      <IncompleteNotice />
    </Suspense>
  ) : null

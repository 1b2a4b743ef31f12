import { type ReactNode, Suspense } from 'react'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'

/** The root of this feature's screens: it loads their messages, which no first view shows. */
export const PasswordMessages = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <DeferredMessages>{children}</DeferredMessages>
  </Suspense>
)

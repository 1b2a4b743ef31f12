import { type ReactNode, Suspense } from 'react'
import { DeferredMessages } from '../../lib/deferred-messages.tsx'

/** The root of what this feature shows: its words come with it, for no first view says them. */
export const PasswordMessages = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <DeferredMessages>{children}</DeferredMessages>
  </Suspense>
)

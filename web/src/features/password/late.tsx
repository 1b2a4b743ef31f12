import { type ReactNode, Suspense } from 'react'
import { LateText } from '../../lib/late-text.tsx'

/** The root of what this feature shows: its words come with it, for no first view says them. */
export const Late = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <LateText>{children}</LateText>
  </Suspense>
)

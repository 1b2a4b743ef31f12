import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { openLogin, useSession } from '../session/index.ts'

/** Content for members only; other visitors are shown how to become one. */
export const MemberOnly = ({ children }: { children: ReactNode }) => {
  const say = useTranslate()
  const { who } = useSession()
  if (who === 'member') return children
  return (
    <EmptyState
      title={say(who === 'trial' ? 'points.trial' : 'points.visitor')}
      heading="h2"
      action={
        who === 'visitor' && (
          <Button kind="primary" onClick={() => openLogin(() => undefined)}>
            {say('points.logIn')}
          </Button>
        )
      }
    >
      {say(who === 'trial' ? 'points.trialText' : 'points.visitorText')}
    </EmptyState>
  )
}

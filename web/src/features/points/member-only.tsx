import type { ReactNode } from 'react'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { openLogin, useSession } from '../session/index.ts'

/** What only members have; anybody else is told how to come by it. */
export const MemberOnly = ({ children }: { children: ReactNode }) => {
  const say = useSay()
  const { who } = useSession()
  if (who === 'member') return children
  return (
    <Empty
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
    </Empty>
  )
}

import { useSearch } from '@tanstack/react-router'
import { openLogin } from '../../features/session/index.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'

/** Shown at /login while everything else is for members only: the login popup opens over it, and can be opened again. */
export const LoginScreen = () => {
  const say = useTranslate()
  const { side } = useSearch({ strict: false })
  return (
    <EmptyState
      heading="h1"
      title={say('login.guardTitle')}
      action={
        <Button kind="primary" onClick={() => openLogin(null, side)}>
          {say('login.submit')}
        </Button>
      }
    >
      {say('login.guardText')}
    </EmptyState>
  )
}

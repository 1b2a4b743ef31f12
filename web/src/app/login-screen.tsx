import { useSearch } from '@tanstack/react-router'
import { openLogin } from '../features/session/index.ts'
import { useSay } from '../lib/text.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/faces.tsx'

/** What stands at /login while everything else is for members only: the popup opens over it, and can be opened again. */
export const LoginScreen = () => {
  const say = useSay()
  const { side } = useSearch({ strict: false })
  return (
    <Empty
      heading="h1"
      title={say('login.guardTitle')}
      action={
        <Button kind="primary" onClick={() => openLogin(null, side)}>
          {say('login.submit')}
        </Button>
      }
    >
      {say('login.guardText')}
    </Empty>
  )
}

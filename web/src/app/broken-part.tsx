import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useSay } from '../lib/text.tsx'
import { Button } from '../ui/button.tsx'
import { Refused } from '../ui/faces.tsx'
import { chunkFailure } from './chunk-failure.ts'

/** What stands where a screen failed: why, as far as known (ERR-16, ERR-22), and a way to try again. */
export const BrokenPart = ({ error, reset }: ErrorComponentProps) => {
  const say = useSay()
  const router = useRouter()
  const failure = chunkFailure(error)
  const again = () => {
    // A module that failed once stays failed for this page; only a new page asks for it again.
    if (failure !== null) location.reload()
    else {
      reset()
      void router.invalidate()
    }
  }
  return (
    <Refused
      title={say('broken.title')}
      action={
        <Button kind="primary" onClick={again}>
          {say('broken.retry')}
        </Button>
      }
    >
      {say(failure === null ? 'broken.other' : failure === 'timeout' ? 'broken.timeout' : 'broken.missing')}
    </Refused>
  )
}

import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { chunkFailure } from '../loading/chunk-failure.ts'

/** Shown in place of a failed screen: the reason, as far as known (ERR-16, ERR-22), and a retry. */
export const ErrorFallback = ({ error, reset }: ErrorComponentProps) => {
  const say = useTranslate()
  const router = useRouter()
  const failure = chunkFailure(error)
  const again = () => {
    // A module that failed once stays failed for this page; only a reload requests it again.
    if (failure !== null) location.reload()
    else {
      reset()
      void router.invalidate()
    }
  }
  return (
    <RefusedState
      title={say('broken.title')}
      action={
        <Button kind="primary" onClick={again}>
          {say('broken.retry')}
        </Button>
      }
    >
      {say(failure === null ? 'broken.other' : failure === 'timeout' ? 'broken.timeout' : 'broken.missing')}
    </RefusedState>
  )
}

import { useState } from 'react'
import type { CallRefused } from '../../../lib/calls/call-refused.ts'
import { useSend } from '../../../lib/calls/use-send.ts'
import type { FactorChallenge, SignInAnswer } from '../ways/sign-in-method.ts'

/**
 * Sends sign-ins and handles their results: `arrive` runs for a session, a request for a second factor is kept as `challenge`, and the text of a refusal
 * as `alert`. `attempt` resolves to the refusal, null on success.
 */
export const useSignInAttempt = (arrive: (signedIn: SignInAnswer, as: string) => unknown) => {
  const { alert, busy, attempt: run, setAlert } = useSend()
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null)
  const attempt = async (act: () => Promise<SignInAnswer>, as = ''): Promise<CallRefused | null> => {
    const { done, refused } = await run(act)
    if (done?.challenge !== undefined) setChallenge(done.challenge)
    else if (done !== null) await arrive(done, as)
    return refused
  }
  return { alert, busy, challenge, attempt, setAlert, setChallenge }
}

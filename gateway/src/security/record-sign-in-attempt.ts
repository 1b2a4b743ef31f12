import type { CallContext, Principal } from '../context.ts'
import type { SignInResult, SignInMethod } from './tables.ts'

/** Adds to the log of sign-ins. `memberId` is null where nobody has what was tried: it is written like any other (T8). */
export const recordSignInAttempt = async (
  { app, address, header }: Pick<CallContext<Principal | null>, 'app' | 'address' | 'header'>,
  memberId: string | null,
  way: SignInMethod,
  result: SignInResult,
): Promise<void> => {
  await app.store.db
    .insertInto('sign_in')
    .values({ member_id: memberId, at: new Date(app.clock.now()), way, result, address, agent: (header('user-agent') ?? '').slice(0, 256) })
    .execute()
}

import type { CallContext, Principal } from '../../kernel/context.ts'
import type { SignInResult, SignInMethod } from '../security/core/tables.ts'

/** Adds an attempt to the sign-in log. `memberId` is null where no account matches: it is stored like any other (T8). */
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

import type { Asking, Principal } from '../handler.ts'
import type { SignInResult, SignInWay } from './tables.ts'

/** Adds to the log of sign-ins. `memberId` is null where nobody has what was tried: it is written like any other (T8). */
export const noteSignIn = async (
  { house, address, header }: Pick<Asking<Principal | null>, 'house' | 'address' | 'header'>,
  memberId: string | null,
  way: SignInWay,
  result: SignInResult,
): Promise<void> => {
  await house.store.db
    .insertInto('sign_in')
    .values({ member_id: memberId, at: new Date(house.clock.now()), way, result, address, agent: (header('user-agent') ?? '').slice(0, 256) })
    .execute()
}

import { timingSafeEqual } from 'node:crypto'
import type { Asking, Principal } from '../handler.ts'
import { hashOf, newSecret } from '../session/secrets.ts'
import { browserSecret } from './browser.ts'
import { endCode, lockSending, type Proven, takeTry } from './codes.ts'
import { codeHash } from './reserve-code.ts'

/** A code as somebody typed it. */
export type TypedCode = Proven & { readonly code: string }

/**
 * Whether a code is the one that was sent to this target, for this purpose, on this browser. Right or wrong it counts as a try; the
 * right one is spent. After five tries nothing fits any more.
 */
export const spendCode = async (asking: Asking<Principal | null>, { code, ...proven }: TypedCode): Promise<boolean> => {
  const { house } = asking
  const secret = browserSecret(asking) ?? newSecret()
  const now = house.clock.now()
  return house.store.db.transaction().execute(async (trx) => {
    await lockSending(trx, proven, null)
    const taken = await takeTry(trx, proven, hashOf(secret), now)
    const typed = codeHash(secret, proven, code.normalize('NFKC').replaceAll(/[\s-]/g, ''))
    if (taken === null || !timingSafeEqual(typed, taken.code_hash)) return false
    await endCode(trx, taken.id, now)
    return true
  })
}

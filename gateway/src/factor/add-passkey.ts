import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactor } from './change-factor.ts'
import { passkeysOf, readMade } from './passkeys.ts'
import { assertSteppedUp } from './step-up.ts'

const mostPasskeys = 10

/** Keeps a new passkey that answers the challenge of this session. */
export const addPasskey: Handler<'factor.addPasskey'> = async ({ name, passkey }, asking) => {
  const { house, principal, setting } = asking
  await assertSteppedUp(asking, 'factor')
  const made = await readMade(house, setting.publicOrigin, `new:${principal.sessionId}`, passkey)
  if (made === null) throw new Refusal('passkey_refused')
  if ((await passkeysOf(house, principal.memberId)).length >= mostPasskeys) throw new Refusal('conflict')
  const row = {
    id: made.id,
    member_id: principal.memberId,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: JSON.stringify(made.transports ?? []),
    name: name.trim() === '' ? 'Passkey' : name.trim(),
    added_at: new Date(house.clock.now()),
    used_at: null,
  }
  return changeFactor(asking, 'passkey_added', async (inside) => {
    const keeping = inside.house.store.db.insertInto('passkey').values(row)
    const { numInsertedOrUpdatedRows } = await keeping.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('conflict')
    return null
  })
}

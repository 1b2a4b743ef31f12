import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeFactor } from '../change-factor.ts'
import { insertPasskey, listPasskeys, verifyPasskeyRegistration } from '../core/passkeys.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

const maxPasskeys = 10

/** Stores a new passkey that answers the challenge of this session. */
export const addPasskey: Handler<'factor.addPasskey'> = async ({ name, passkey }, context) => {
  const { app, principal, setting } = context
  await assertSteppedUp(context, 'factor')
  const made = await verifyPasskeyRegistration(app, setting.publicOrigin, `new:${principal.sessionId}`, passkey)
  if (made === null) throw new Refusal('passkey_refused')
  if ((await listPasskeys(app, principal.memberId)).length >= maxPasskeys) throw new Refusal('conflict')
  const row = {
    id: made.id,
    member_id: principal.memberId,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: JSON.stringify(made.transports ?? []),
    name: name.trim() === '' ? 'Passkey' : name.trim(),
    added_at: new Date(app.clock.now()),
    used_at: null,
  }
  return changeFactor(context, 'passkey_added', async (inside) => {
    if (!(await insertPasskey(inside.app, row))) throw new Refusal('conflict')
    return null
  })
}

import { writeAudit } from '../audit/write-audit.ts'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { newId } from '../session/secrets.ts'
import { within } from '../store/within.ts'
import { isSameName, takeOwnName } from './own-name.ts'
import { maskedAccount } from './payout-accounts.ts'
import { tellMember } from './tell-member.ts'

/** Binds an account in the member's own name, after the world outside has said that it is; the contacts are told. */
export const bindAccount: Handler<'cashier.bindAccount'> = async ({ kind, institution: named, holder: typed, number: written }, asking) => {
  const { house, principal } = asking
  const [institution, holder, number] = [named.trim(), typed.trim().replaceAll(/\s+/g, ' '), written.replaceAll(/[\s-]/g, '')]
  const fields = { ...(institution === '' && { institution: 'required' }), ...(holder === '' && { holder: 'required' }) }
  if (!/^[A-Za-z0-9]{4,64}$/.test(number)) throw new Refusal('invalid_input', { fields: { ...fields, number: 'invalid' } })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  await assertSteppedUp(asking, 'payment')
  if (house.payments === null) throw new Refusal('method_unavailable')
  const member = await findMember(house, principal.memberId)
  if (member.payee_name !== '' && !isSameName(member.payee_name, holder)) throw new Refusal('holder_not_you')
  const matches = await house.payments.isHoldersOwn({ kind, institution, holder, number })
  if (matches === null) throw new Refusal('account_unverified')
  if (!matches) throw new Refusal('holder_not_you')
  const now = new Date(house.clock.now())
  const id = newId('pa-')
  await house.store.db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('payout_account')
      .values({ id, member_id: member.id, kind, institution, holder, number, verified_at: now, removed_at: null, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (stored.numInsertedOrUpdatedRows !== 1n) throw new Refusal('payout_account_taken')
    if (!(await takeOwnName(trx, member.id, holder))) throw new Refusal('holder_not_you')
    await tellMember(within(house, trx), member, 'payout-bound', { where: `${institution} ${maskedAccount(number)}` })
  })
  await writeAudit(house, { actor: member.id, action: 'payout account', subject: id, result: 'bound', detail: { kind, institution } })
  return { id }
}

import type { House } from '../handler.ts'
import { writeMessage } from '../outbox/write-message.ts'
import { recognise } from '../protection/known-again.ts'
import { Refusal } from '../refusal.ts'
import type { Member } from '../session/tables.ts'
import type { Target } from '../verification/codes.ts'

/**
 * Keeps a proven contact of a member. A proven one belongs to one member: who comes second is refused, also when both come at once.
 * Whoever was reached before is told in the same transaction, at the old number or address and at the other one.
 */
export const keepContact = async (house: House, member: Member, { channel, to }: Target): Promise<void> => {
  const now = new Date(house.clock.now())
  await house.store.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('member_contact')
      .select(['kind', 'value', 'verified_at'])
      .where('member_id', '=', member.id)
      .forUpdate()
      .execute()
    // Whoever never proved it gives way to whoever did.
    await trx.deleteFrom('member_contact').where('kind', '=', channel).where('value', '=', to).where('verified_at', 'is', null).execute()
    const owner = await trx
      .selectFrom('member_contact')
      .select('member_id')
      .where('kind', '=', channel)
      .where('value', '=', to)
      .where('verified_at', 'is not', null)
      .executeTakeFirst()
    if (owner !== undefined && owner.member_id !== member.id) throw new Refusal('contact_taken')
    const row = { value: to, verified_at: now, changed_at: now }
    await trx
      .insertInto('member_contact')
      .values({ member_id: member.id, kind: channel, ...row })
      .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(row))
      .execute()
    await recognise(house, trx, member.id)
    const told = before.filter(({ kind, value }) => !(kind === channel && value === to))
    for (const { kind, value } of told)
      await writeMessage(trx, {
        channel: kind,
        to: value,
        purpose: 'contact-changed',
        language: member.language,
        values: { brand: house.brand.name, name: member.username },
      })
  })
}

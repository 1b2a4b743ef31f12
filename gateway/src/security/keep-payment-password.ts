import type { House } from '../handler.ts'
import { writeMessage } from '../outbox/write-message.ts'
import type { Member } from '../session/tables.ts'

/** Keeps the hash of a member's payment password, and tells every contact of it. */
export const keepPaymentPassword = async (house: House, member: Member, hash: string): Promise<void> => {
  await house.store.db.transaction().execute(async (trx) => {
    await trx.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', member.id).execute()
    const contacts = await trx.selectFrom('member_contact').select(['kind', 'value']).where('member_id', '=', member.id).execute()
    for (const { kind, value } of contacts)
      await writeMessage(trx, {
        channel: kind,
        to: value,
        purpose: 'payment-password-changed',
        language: member.language,
        values: { brand: house.brand.name, name: member.username },
      })
  })
}

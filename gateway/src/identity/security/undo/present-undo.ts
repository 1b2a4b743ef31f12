import type { Value } from '@perya/calls'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { maskEmail, maskPhoneNumber } from '@perya/domain/factor/mask-contact'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { places } from '../../../kernel/secrets/places.ts'
import { openText } from '../../../kernel/secrets/secrets.ts'
import type { OpenChange, UndoChain } from './find-undo.ts'

type Shown = Value<'security.undoPreview'>['changes'][number]

const presentChange = async (app: AppContext, { before, made_at: madeAt }: OpenChange): Promise<Shown> => {
  const at = madeAt.toISOString()
  if (before.kind === 'payment_password') return { kind: before.kind, at, was: null, is: null }
  if (before.kind === 'contact') {
    const [kind, masked] = before.channel === 'sms' ? (['mobile', maskPhoneNumber] as const) : (['email', maskEmail] as const)
    return { kind, at, was: before.was === null ? null : masked(before.was.value), is: masked(before.is) }
  }
  const account = await app.store.db
    .selectFrom('payout_account')
    .select(['id', 'institution', 'sealed_number'])
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  const number = await openText(app.store, places.payoutNumber(account.id), account.sealed_number)
  return { kind: before.kind, at, was: null, is: `${account.institution} ${maskAccountNumber(number)}` }
}

/** Presents the changes of a chain to the holder of the link: masked, the oldest first. */
export const presentChanges = async (app: AppContext, { changes }: UndoChain): Promise<Shown[]> => {
  const shown: Shown[] = []
  for (const change of changes.toReversed()) shown.push(await presentChange(app, change))
  return shown
}

/** Number of sign-in methods that an undo removes: passkeys, authenticator app and linked services added since. */
export const countMethods = async ({ store }: AppContext, { first, methodsSince }: UndoChain): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from passkey where member_id = ${first.member_id} and added_at >= ${methodsSince})
          + (select count(*) from authenticator where member_id = ${first.member_id} and begun_at >= ${methodsSince} and confirmed_at is not null)
          + (select count(*) from identity where member_id = ${first.member_id} and linked_at >= ${methodsSince}))::int as count`.execute(store.db)
  return rows[0]?.count ?? 0
}

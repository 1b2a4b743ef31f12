import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { RedemptionState } from '@perya/domain/points/redemption'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { RedemptionRow } from './tables.ts'

/** A redemption by its number. */
export const findRedemption = async ({ store }: AppContext, id: string): Promise<RedemptionRow | null> =>
  (await store.db.selectFrom('redemption').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** What was asked for under a key before; null: nothing. Whoever lost the answer asks again and is told; another wish is refused. */
export const findRedemptionByKey = async ({ store }: AppContext, memberId: string, key: string, print: string): Promise<RedemptionRow | null> => {
  const own = store.db.selectFrom('redemption').selectAll().where('member_id', '=', memberId)
  const row = await own.where('request_key', '=', key).executeTakeFirst()
  if (row !== undefined && row.req_hash !== print) throw new Refusal('idempotency_mismatch')
  return row ?? null
}

/** The key of the page that follows a redemption. */
export const keyAfter = ({ made_at: at, id }: RedemptionRow): string => `${at.getTime()}.${id}`

const readKey = (before: string): { readonly at: Date; readonly id: string } => {
  const [, millis, id] = /^(\d{1,15})\.(R-\d{10})$/.exec(before) ?? []
  if (millis === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  return { at: new Date(Number(millis)), id }
}

/** A page of a member's redemptions, newest first, of one state or of all. */
export const pageOfRedemptions = (
  { store }: AppContext,
  memberId: string,
  { state, before, most }: { readonly state: RedemptionState | ''; readonly before: string; readonly most: number },
): Promise<RedemptionRow[]> => {
  const all = store.db.selectFrom('redemption').selectAll().where('member_id', '=', memberId)
  const some = state === '' ? all : all.where('state', '=', state)
  const page = some.orderBy('made_at', 'desc').orderBy('id', 'desc').limit(most)
  if (before === '') return page.execute()
  const { at, id } = readKey(before)
  return page.where(({ eb, refTuple, tuple }) => eb(refTuple('made_at', 'id'), '<', tuple(at, id))).execute()
}

/** The money of a redemption as it is written. */
export const formatRedemptionMoney = ({ amount, currency }: Pick<RedemptionRow, 'amount' | 'currency'>): string =>
  formatAmount(minor(amount), currencyDigits(currency))

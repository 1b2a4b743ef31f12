import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { RedemptionState } from '@perya/domain/points/redemption'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { RedemptionRow } from './tables.ts'

/** Returns a redemption by its reference. */
export const findRedemption = async ({ store }: AppContext, id: string): Promise<RedemptionRow | null> =>
  (await store.db.selectFrom('redemption').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Returns the redemption stored under a key; null: none. A retry after a lost answer is replayed; another request is `idempotency_mismatch`. */
export const findRedemptionByKey = async ({ store }: AppContext, memberId: string, key: string, print: string): Promise<RedemptionRow | null> => {
  const own = store.db.selectFrom('redemption').selectAll().where('member_id', '=', memberId)
  const row = await own.where('request_key', '=', key).executeTakeFirst()
  if (row !== undefined && row.req_hash !== print) throw new Refusal('idempotency_mismatch')
  return row ?? null
}

/** Returns the key of the page that follows a redemption. */
export const keyAfter = ({ made_at: at, id }: RedemptionRow): string => `${at.getTime()}.${id}`

const readKey = (before: string): { readonly at: Date; readonly id: string } => {
  const [, millis, id] = /^(\d{1,15})\.(R-\d{10})$/.exec(before) ?? []
  if (millis === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  return { at: new Date(Number(millis)), id }
}

/** Returns a page of a member's redemptions, newest first, of one state or of all. */
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

/** Formats the money of a redemption for the wire. */
export const formatRedemptionMoney = ({ amount, currency }: Pick<RedemptionRow, 'amount' | 'currency'>): string =>
  formatAmount(minor(amount), currencyDigits(currency))

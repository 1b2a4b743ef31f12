import type { WithdrawalState } from '@perya/domain/cashier/withdrawal-state'
import { type Minor, minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText } from '../../kernel/secrets/secrets.ts'
import { withdrawalFingerprint } from '../../ledger/posting/post.ts'
import type { WithdrawalPartRow, StoredWithdrawal, WithdrawalRow } from '../tables.ts'

/** A stored withdrawal with its account number decrypted. */
export const readableWithdrawal = async ({ store }: AppContext, stored: StoredWithdrawal): Promise<WithdrawalRow> => {
  const { sealed_number: sealed, number_index: _index, ...row } = stored
  return { ...row, number: await openText(store, places.withdrawalNumber(row.id), sealed) }
}

/** A withdrawal by its reference; only of `memberId` if given. */
export const findWithdrawal = async (app: AppContext, id: string, memberId?: string): Promise<WithdrawalRow | null> => {
  const query = app.store.db.selectFrom('withdrawal').selectAll().where('id', '=', id)
  const row = await (memberId === undefined ? query : query.where('member_id', '=', memberId)).executeTakeFirst()
  return row === undefined ? null : readableWithdrawal(app, row)
}

/** The reference of an earlier withdrawal under a key, for a client that lost the response; null when none. Refuses another request under it. */
export const findByIdempotencyKey = async (
  { store }: AppContext,
  { memberId, key, amount, accountId }: { memberId: string; key: string; amount: Minor | null; accountId: string },
): Promise<string | null> => {
  const stored = store.db.selectFrom('withdrawal').select(['id', 'req_hash', 'account_id']).where('member_id', '=', memberId)
  const row = await stored.where('request_key', '=', key).executeTakeFirst()
  if (row !== undefined && (amount === null || row.req_hash !== withdrawalFingerprint(row.account_id, amount, accountId)))
    throw new Refusal('idempotency_mismatch')
  return row?.id ?? null
}

/** The parts of some withdrawals, in order. */
export const readParts = ({ store }: AppContext, ids: readonly string[]): Promise<WithdrawalPartRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : store.db.selectFrom('withdrawal_part').selectAll().where('withdrawal_id', 'in', ids).orderBy('withdrawal_id').orderBy('n').execute()

/** Query of a member's withdrawals, in all states or in some. */
const withdrawn = ({ store }: AppContext, memberId: string, states: readonly WithdrawalState[] | null) => {
  const query = store.db.selectFrom('withdrawal').where('member_id', '=', memberId)
  return states === null ? query : query.where('state', 'in', states)
}

/** A page of a member's withdrawals, newest first, after the key of the previous page. */
export const readWithdrawalPage = async (
  app: AppContext,
  memberId: string,
  states: readonly WithdrawalState[] | null,
  after: { readonly madeAt: Date; readonly id: string } | null,
  max: number,
): Promise<WithdrawalRow[]> => {
  const query = withdrawn(app, memberId, states).selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc').limit(max)
  const page = after === null ? query : query.where(({ eb, refTuple, tuple }) => eb(refTuple('made_at', 'id'), '<', tuple(after.madeAt, after.id)))
  return Promise.all((await page.execute()).map((row) => readableWithdrawal(app, row)))
}

/** The number of withdrawals, and the amount of them that was received. */
export const readWithdrawalTotals = async (app: AppContext, memberId: string, states: readonly WithdrawalState[] | null) => {
  const received = sql<number>`(select coalesce(sum(p.received), 0) from withdrawal_part p where p.withdrawal_id = withdrawal.id)`
  const { count, moved } = await withdrawn(app, memberId, states)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(${received}), 0)::bigint`.as('moved'))
    .executeTakeFirstOrThrow()
  return { count, moved: minor(moved) }
}

/** The reference of a part: the withdrawal's reference and the part number. */
export const partReference = ({ withdrawal_id: id, n }: Pick<WithdrawalPartRow, 'withdrawal_id' | 'n'>): string => `${id}-${n}`

/** Parses the reference of a part into withdrawal and part number; null when it is none. */
export const parsePartReference = (number: string): { readonly id: string; readonly n: number } | null => {
  const [, id, n] = /^(W-\d{10})-(\d{1,3})$/.exec(number) ?? []
  return id === undefined || n === undefined ? null : { id, n: Number(n) }
}

/** A part by the reference of its withdrawal and its number. */
export const findPart = async ({ store }: AppContext, id: string, n: number): Promise<WithdrawalPartRow | null> =>
  (await store.db.selectFrom('withdrawal_part').selectAll().where('withdrawal_id', '=', id).where('n', '=', n).executeTakeFirst()) ?? null

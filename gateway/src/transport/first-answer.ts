import { createHmac } from 'node:crypto'
import type { CallName } from '@perya/calls'
import type { House } from '../handler.ts'
import { inTurn } from '../store/in-turn.ts'

/** A request under an idempotency key. */
type KeyedRequest = { readonly memberId: string; readonly call: CallName; readonly key: string; readonly input: unknown }

/** Hours for which the first answer of a request is stored. */
export const answersKeptHours = 24

// A keyed hash, because requests contain payment passwords, which must not be guessable from a stolen copy of the table.
const fingerprintOf = ({ houseKey }: Pick<House, 'houseKey'>, { call, input }: KeyedRequest): Buffer =>
  createHmac('sha256', houseKey)
    .update(`first answer ${call} ${JSON.stringify(input)}`)
    .digest()

const valueOf = async (
  { store }: Pick<House, 'store'>,
  { memberId, call, key }: KeyedRequest,
  fingerprint: Buffer | null,
): Promise<string | null> => {
  const { rows } = await store.pool.query<{ value: string }>({
    name: 'find-first-answer',
    text: 'select value from first_answer where member_id = $1 and call = $2 and key = $3 and ($4::bytea is null or fingerprint = $4)',
    values: [memberId, call, key, fingerprint],
  })
  return rows[0]?.value ?? null
}

/**
 * Stores the answer of a request and returns the one to send: the first that was stored for it. The handler has checked that a repetition is the same
 * request, though it may carry another proof. Committed asynchronously: a crash loses only answers of a moment ago, whose repetitions are answered from
 * the posting.
 */
const keepFirstAnswer = async (house: House, request: KeyedRequest, fingerprint: Buffer, value: string): Promise<string> => {
  const { memberId, call, key } = request
  const { rowCount } = await house.store.pool.query({
    name: 'keep-first-answer',
    text: `insert into first_answer (member_id, call, key, fingerprint, value)
           select $1, $2, $3, $4, $5 where set_config('synchronous_commit', 'off', true) is not null on conflict do nothing`,
    values: [memberId, call, key, fingerprint, value],
  })
  return rowCount === 1 ? value : ((await valueOf(house, request, null)) ?? value)
}

const turns = inTurn()

/**
 * Answers a request under an idempotency key with JSON: a repetition from the stored first answer, any other request by its handler. Requests under
 * one key are serialised, so that none is answered with an intermediate state of the first.
 */
export const answerOnce = (house: House, request: KeyedRequest, handle: () => Promise<unknown>): Promise<string> =>
  turns(`${request.memberId} ${request.call} ${request.key}`, async () => {
    const fingerprint = fingerprintOf(house, request)
    const first = await valueOf(house, request, fingerprint)
    return first ?? keepFirstAnswer(house, request, fingerprint, JSON.stringify((await handle()) ?? null))
  })

/** Deletes answers that are older than a day. */
export const sweepFirstAnswers = async ({ store }: Pick<House, 'store'>): Promise<void> => {
  await store.pool.query(`delete from first_answer where at < clock_timestamp() - make_interval(hours => $1)`, [answersKeptHours])
}

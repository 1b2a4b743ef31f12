import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { CallName } from '@perya/calls'
import type { AppContext } from '../context.ts'
import type { RequestKey, StoredAnswer } from './caller.ts'
import { batchWritesPerStore, batchRows } from '../database/batch-writes.ts'
import { createSerialQueue } from '@perya/domain/serial-queue'

/** A request under an idempotency key. */
type KeyedRequest = { readonly memberId: string; readonly call: CallName; readonly key: string; readonly input: unknown }

/** Hours for which the first answer of a request is stored. */
export const answerRetentionHours = 24

// Node copies a key that is given as bytes for every hash, which costs five times the hash.
const hashKeys = new WeakMap<Buffer, KeyObject>()
const hashKeyOf = ({ houseKey }: Pick<AppContext, 'houseKey'>): KeyObject => {
  const key = hashKeys.get(houseKey) ?? createSecretKey(houseKey)
  hashKeys.set(houseKey, key)
  return key
}

// A keyed hash, because requests contain payment passwords, which must not be guessable from a stolen copy of the table.
const fingerprintOf = (app: Pick<AppContext, 'houseKey'>, { call, input }: KeyedRequest): Buffer =>
  createHmac('sha256', hashKeyOf(app))
    .update(`first answer ${call} ${JSON.stringify(input)}`)
    .digest()

type Keeping = { readonly request: KeyedRequest; readonly fingerprint: Buffer; readonly value: string }
type StoreResult = { readonly isFirst: boolean }

// Answers of requests that end at the same moment share a statement and a commit. Rows of one statement are inserted in the order of their keys, so
// that two gateways that write the same ones wait for each other and do not deadlock.
const storeAnswers = batchWritesPerStore(async (pool: AppContext['store']['pool'], answers: readonly Keeping[]): Promise<readonly StoreResult[]> => {
  const { rows } = await pool.query<StoreResult>({
    name: 'keep-first-answers',
    text: `with given as materialized (
             select * from ${batchRows('text', 'text', 'text', 'bytea', 'text')} with ordinality r (member_id, call, key, fingerprint, value, n)),
           kept as (
             insert into first_answer (member_id, call, key, fingerprint, value)
             select member_id, call, key, fingerprint, value from given where set_config('synchronous_commit', 'off', true) is not null order by member_id, call, key
             on conflict do nothing returning member_id, call, key)
           select k.key is not null as "isFirst" from given g left join kept k using (member_id, call, key) order by g.n`,
    values: [
      answers.map(({ request }) => request.memberId),
      answers.map(({ request }) => request.call),
      answers.map(({ request }) => request.key),
      answers.map(({ fingerprint }) => fingerprint),
      answers.map(({ value }) => value),
    ],
  })
  return rows
})

const storedValue = async ({ store }: AppContext, { memberId, call, key }: KeyedRequest): Promise<string | null> => {
  const { rows } = await store.pool.query<{ value: string }>({
    name: 'find-first-answer',
    text: 'select value from first_answer where member_id = $1 and call = $2 and key = $3',
    values: [memberId, call, key],
  })
  return rows[0]?.value ?? null
}

/**
 * Stores the answer of a request and returns the one to send: the first that was stored for it. The handler has checked that a repetition is the same
 * request, though it may carry another proof. Committed asynchronously: a crash loses only answers of a moment ago, whose repetitions are answered
 * from the posting.
 */
const storeFirstAnswer = async (app: AppContext, request: KeyedRequest, fingerprint: Buffer, value: string): Promise<string> => {
  const { isFirst } = await storeAnswers(app.store.pool, { request, fingerprint, value })
  return isFirst ? value : ((await storedValue(app, request)) ?? value)
}

/**
 * Answers a request under an idempotency key with JSON: a repetition from the first answer that is stored for it, any other request by its handler.
 * The caller serialises requests under one key (`oneByOne`), so that none is answered with an intermediate state of the first.
 */
export const answerOnce = async (
  app: AppContext,
  request: KeyedRequest,
  stored: StoredAnswer | null,
  handle: () => Promise<unknown>,
): Promise<string> => {
  const fingerprint = fingerprintOf(app, request)
  if (stored?.fingerprint.equals(fingerprint) === true) return stored.value
  return storeFirstAnswer(app, request, fingerprint, JSON.stringify((await handle()) ?? null))
}

const turns = createSerialQueue()

/** Handles requests with the same token, call and idempotency key one by one; the stored answer is read inside of the turn. */
export const oneByOne = <T>(token: string, { call, key }: RequestKey, handle: () => Promise<T>): Promise<T> =>
  turns(JSON.stringify([token, call, key]), handle)

/** Deletes answers that are older than a day. */
export const sweepFirstAnswers = async ({ store }: Pick<AppContext, 'store'>): Promise<void> => {
  await store.pool.query(`delete from first_answer where at < clock_timestamp() - make_interval(hours => $1)`, [answerRetentionHours])
}

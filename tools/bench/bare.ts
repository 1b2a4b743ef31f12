import { randomBytes } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import type { Store } from '@perya/gateway/kernel'
import { openAccount, externalAccount } from '@perya/gateway/ledger'

/** The smallest function that is still a double entry with an idempotency key on this ledger: insert the transaction, then post. */
export const bareTransferFunction = `create or replace function bench_bare_transfer(p_ext text, p_from bigint, p_to bigint, p_amount bigint) returns bigint language plpgsql as $$
declare tx bigint;
begin
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, amount) values ('bench', p_ext, 'bench', '', 'applied', p_amount) on conflict do nothing returning id into tx;
  if tx is null then return null; end if;
  return post(tx, 1::smallint, p_from, p_to, p_amount);
end $$`

/** Measures how often per second `one` completes with the given number in flight, for the given seconds. */
export const measureThroughput = async (inFlight: number, seconds: number, one: (worker: number, turn: number) => Promise<void>): Promise<number> => {
  let done = 0
  const from = performance.now()
  const until = from + seconds * 1000
  await Promise.all(
    Array.from({ length: inFlight }, async (_, worker) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        await one(worker, turn)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - from) / 1000)
}

/** Measures bare transfers per second between members of the benchmark and the external account. */
export const measureBare = async (store: Store, inFlight: number, seconds: number): Promise<number> => {
  const { rows } = await store.pool.query(
    `select id from account where owner_type = 'member' and kind = 'cash' and currency = 'PHP' and owner_id in (select id from member where username like 'bench%') order by id`,
  )
  const accounts: number[] = rows.map((row) => row.id)
  const operator = await openAccount(store, externalAccount('bench-bare', 'real', 'PHP'))
  const run = randomBytes(6).toString('hex')
  return measureThroughput(inFlight, seconds, async (worker, turn) => {
    const account = accounts[(worker + turn * inFlight) % accounts.length] ?? 0
    const [from, to] = turn % 2 === 0 ? [account, operator] : [operator, account]
    await store.pool.query({ name: 'bare', text: 'select bench_bare_transfer($1, $2, $3, $4)', values: [`${run}-${worker}-${turn}`, from, to, 100] })
  })
}

/** One answer on a connection; `status` is empty if the connection closed before an answer. */
export type ConnectionAnswer = { readonly status: string; readonly body: string }

/** Opens a connection, from the given local address if set, that sends one message at a time and waits for each answer. */
export const openConnection = (port: number, localAddress?: string) => {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, ...(localAddress === undefined ? {} : { localAddress }) })
  let buffered = ''
  let onAnswer: ((answer: ConnectionAnswer) => void) | null = null
  let isOver = false
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    buffered += String(text)
    const head = buffered.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(buffered)?.[1] ?? 0)
    if (buffered.length < head + 4 + length) return
    const answer = { status: buffered.slice(9, 12), body: buffered.slice(head + 4, head + 4 + length) }
    buffered = buffered.slice(head + 4 + length)
    onAnswer?.(answer)
  })
  const lose = () => {
    isOver = true
    onAnswer?.({ status: '', body: '' })
  }
  socket.on('error', lose)
  socket.on('close', lose)
  return {
    say: (message: string) =>
      new Promise<ConnectionAnswer>((resolve) => {
        if (isOver) return resolve({ status: '', body: '' })
        onAnswer = resolve
        socket.write(message, 'latin1')
      }),
    isOver: () => isOver,
    end: () => socket.destroy(),
  }
}

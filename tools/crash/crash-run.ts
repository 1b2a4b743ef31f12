/**
 * Members play slot rounds while the server is killed repeatedly; afterwards the ledger must be correct. `node tools/crash/crash-run.ts [--clients 16]
 * [--seconds 60] [--kills 6] [--backend embedded|external] [--port 0]` `external` uses DATABASE_URL, or a second cluster that the tool starts. Exits
 * with 1 if anything was lost or doubled.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { findLedgerFaults, killAt, killMoments, readOptions, signInPeople, type SignedInClient, serveRun } from './client-crowd.ts'
import { type ServerAnswer, retryUntilAnswered } from './server-process.ts'

const options = readOptions()
const { clients, seconds, kills } = options
const opening = 10_000_000
const began = performance.now()
const served = await serveRun(options)
const { app, backend, say, end } = served
const { store } = app

type Acknowledged = { round: string; stake: number; payout: number; state: string }
type Client = SignedInClient & { readonly rounds: Acknowledged[] }

const unitsOf = (text: unknown) => parseAmount(String(text), currencyDigits('PHP')) ?? Number.NaN
const valueOf = (reply: ServerAnswer, what: string): Record<string, unknown> => {
  const { value } = reply.body
  if (reply.status !== 200 || typeof value !== 'object' || value === null) throw new Error(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return { ...value }
}

type Seat = { readonly session: string; readonly stake: string }

const sit = async (client: Client, title: { game_id: string; provider: string }): Promise<Seat> => {
  for (;;) {
    const launched = valueOf(
      await retryUntilAnswered(() =>
        say('GET', '127.0.0.1', `/wps/game/launchGame?gameId=${title.game_id}&vassalage=${title.provider}`, client.headers),
      ),
      'launch',
    )
    const launch = new URLSearchParams(new URL(String(launched['game_url'])).hash.slice(1)).get('launch')
    const opened = await retryUntilAnswered(() => say('POST', 'localhost', '/games/api/open', {}, { launch }))
    // A launch whose answer was lost in the crash is consumed: launch again.
    if (opened.status !== 200) continue
    const { session, stakes } = valueOf(opened, 'open')
    return { session: String(session), stake: Array.isArray(stakes) ? String(stakes[0]) : '' }
  }
}

/** Plays one round and repeats it under the same id until the server acknowledges it. */
const playRound = async (client: Client, { session, stake }: Seat, turn: number): Promise<void> => {
  const round = `crash-${client.memberId}-${turn}`.slice(-60)
  for (;;) {
    const reply = valueOf(
      await retryUntilAnswered(() => say('POST', 'localhost', '/games/api/spin', { authorization: `Bearer ${session}` }, { round, stake })),
      'spin',
    )
    if (reply['state'] === 'pending') {
      await wait(100)
      continue
    }
    client.rounds.push({ round, stake: unitsOf(reply['stake']), payout: unitsOf(reply['payout']), state: String(reply['state']) })
    return
  }
}

const people = (await signInPeople(served, { count: clients, name: 'crash', opening })).map((one): Client => ({ ...one, rounds: [] }))
const { rows: titles } = await store.pool.query<{ game_id: string; provider: string }>(
  `select game_id, provider from game where playable and game_type = 'RNG' order by weight desc limit ${clients}`,
)

// Time runs from the moment at which every member has played a round, so that a slow machine is killed while they play as well.
const players = await Promise.all(
  people.map(async (client, i) => {
    const seat = await sit(client, titles[i % titles.length] ?? { game_id: '', provider: '' })
    await playRound(client, seat, 0)
    return { client, seat }
  }),
)
const until = performance.now() + seconds * 1000
const [killed] = await Promise.all([
  killAt(served, killMoments(seconds, kills)),
  ...players.map(async ({ client, seat }) => {
    for (let turn = 1; performance.now() < until; turn += 1) await playRound(client, seat, turn)
  }),
])

// Every acknowledged round must be in the ledger exactly once, and every balance must equal the sum of the member's rounds.
let [acknowledged, cancelled, lost, doubled, astray] = [0, 0, 0, 0, 0]
for (const client of people) {
  const { rows } = await store.pool.query(
    `select r.client_round, r.state,
            count(*) filter (where t.kind = 'bet' and t.outcome = 'applied')::int as bets, count(*) filter (where t.kind = 'win' and t.outcome = 'applied')::int as wins,
            count(*) filter (where t.kind = 'rollback' and t.outcome = 'applied')::int as backs,
            coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as staked, coalesce(sum(t.amount) filter (where t.kind in ('win', 'rollback')), 0)::bigint as returned
       from reference_round r join vendor_player p on p.vendor = r.vendor and p.player_id = r.player_id
       left join ledger_tx t on t.scope = 'prov:' || r.vendor and t.round_id = r.id
      where p.owner_id = $1 group by 1, 2`,
    [client.memberId],
  )
  const byRound = new Map(rows.map((row) => [row.client_round, row]))
  for (const { round, stake, payout, state } of client.rounds) {
    const row = byRound.get(round)
    if (state === 'cancelled') {
      cancelled += 1
      if (row && row.staked !== row.returned) lost += 1
      continue
    }
    acknowledged += 1
    if (!row || row.bets < 1 || row.staked < stake || row.returned < payout) lost += 1
    else if (row.bets > 1 || row.wins > 1 || row.backs > 0 || row.staked !== stake || row.returned !== payout) doubled += 1
  }
  const expected = client.rounds.reduce((sum, { stake, payout, state }) => (state === 'closed' ? sum - stake + payout : sum), opening)
  const {
    rows: [account],
  } = await store.pool.query(`select balance from account where owner_id = $1 and kind = 'cash' and book = 'real' and currency = 'PHP'`, [
    client.memberId,
  ])
  if (account?.balance !== expected) astray += 1
}
const { violations, sums, negative } = await findLedgerFaults(served)
const {
  rows: [open],
} = await store.pool.query(`select count(*)::int as n from reference_round where state in ('bet_sent', 'decided', 'cancelling')`)

await end()

console.log(
  JSON.stringify(
    {
      backend,
      clients,
      seconds: Math.round((performance.now() - began) / 1000),
      kills: killed,
      acknowledged,
      cancelled,
      lost,
      doubled,
      balancesAstray: astray,
      roundsLeftOpen: open?.n ?? 0,
      sums,
      negative,
      violations,
    },
    null,
    2,
  ),
)
process.exit(lost + doubled + astray + sums + negative + violations + (open?.n ?? 0) === 0 && killed >= kills ? 0 : 1)

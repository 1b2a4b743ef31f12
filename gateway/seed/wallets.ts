import { randomBytes } from 'node:crypto'
import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '../src/kernel/context.ts'
import { callFunction } from '../src/kernel/database/call-function.ts'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import { findTitle } from '../src/play/launch/find-title.ts'
import { createLaunch } from '../src/play/launch/create-launch.ts'
import { decideRoundByRules, stakesOf } from '@perya/domain/games/reference-rules'
import { beginSession } from '../src/identity/session/begin-session.ts'
import { createMember } from '../src/identity/account/create-member.ts'
import { hashSecret } from '../src/kernel/secrets.ts'
import { registerVendors } from '../src/play/callbacks/vendor-keys.ts'
import { closeRound, postStake, postWin } from '../src/ledger/posting/post-vendor.ts'

/** Demo members without a password: no sign-in is possible, but they have played, so that the winner board has real rounds to show. */
const residents = [
  'Amparo', 'Benigno', 'Corazon', 'Danilo', 'Esperanza', 'Felicidad', 'Gregorio', 'Herminia', 'Isagani', 'Jacinta', 'Kidlat', 'Ligaya', 'Marikit', 'Narciso', 'Ofelia', 'Pilar',
]
const roundsEach = 6

const nonce = () => randomBytes(12).toString('base64url')

type Listed = { game_id: string; provider: string }

type Seat = { readonly index: number; readonly title: PlayableTitle; readonly playerId: string; readonly currency: string; readonly sessionId: string }

/** Seats one resident at a title, by the same launch as any other player. */
const sitDown = async (app: AppContext, index: number, { game_id: gameId, provider: vendor }: Listed): Promise<Seat | null> => {
  const { store, clock } = app
  const title = await findTitle(store, { gameId, vendor })
  if (!title) return null
  const nickname = residents[index] ?? 'Resident'
  const registered = { payeeName: `${nickname} Santos`, birthday: `1980-01-${String(index + 10)}`, nationality: 'PH', occupation: '1', sourceOfIncome: '1' }
  const member = await createMember(app, { id: `m-resident${index}`, username: `resident${index}`, nickname, registered, funds: { amount: minor(5_000_000), from: 'demo-deposit' } })
  const { sessionId } = await beginSession(app, member, { loginType: 'username', mustChange: false, address: '127.0.0.1' })
  const { game_url } = await createLaunch(app, { title, sessionId, nickname, language: app.brand.defaultLanguage, player: { ownerType: 'member', ownerId: member.id, book: 'real', currency: member.currency } })
  const token = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  const [opened] = await callFunction(store.pool, 'vendor_authenticate', { vendor, nonce: nonce(), token: hashSecret(token), now: new Date(clock.now()) })
  const playerId = opened?.player_id ?? null
  return playerId === null ? null : { index, title, playerId, currency: member.currency, sessionId }
}

/** Plays one round by the same rules, chance and postings as any other player's round. */
const playRound = async ({ store, clock, chance }: AppContext, { index, title, playerId, currency }: Seat, turn: number): Promise<void> => {
  const stakes = stakesOf(title)
  const amount = stakes[chance.below(Math.min(4, stakes.length))] ?? minor(100)
  const round = { vendor: title.vendor, playerId, book: 'real', currency, gameId: title.gameId, roundId: `demo-${index}-${turn}`, now: new Date(clock.now()) }
  await postStake(store, { ...round, nonce: nonce(), txId: `${round.roundId}:bet`, amount, isOpen: true })
  const { payout } = decideRoundByRules(title, [{ spot: title.gameType === 'RNG' ? 'lines' : 'red', amount }], chance)
  if (payout > 0) await postWin(store, { ...round, nonce: nonce(), txId: `${round.roundId}:win`, amount: payout })
  await closeRound(store, { ...round, nonce: nonce() })
}

/** Stores the profile and key of every vendor, and plays the demo's first rounds, once; returns how many members have played. */
export const seedWallets = async (app: AppContext): Promise<number> => {
  const { pool } = app.store
  const vendors = await pool.query<{ code: string }>('select code from provider')
  await registerVendors(app.store, vendors.rows.map(({ code }) => code))
  const played = await pool.query(`select 1 from ledger_tx where round_id is not null limit 1`)
  if (played.rows.length > 0) return 0
  const { rows: titles } = await pool.query<Listed>(
    `(select game_id, provider, weight from game where playable and game_type = 'RNG' order by weight desc limit 12)
     union all (select game_id, provider, weight from game where playable and node_id = 'color-game')`)
  if (titles.length === 0) return 0
  const seats = (await Promise.all(residents.map((_, index) => sitDown(app, index, titles[index % titles.length] ?? { game_id: '', provider: '' })))).filter((seat) => seat !== null)
  // The first round of every resident, then the second: the board shows many names, not one player's session.
  for (let turn = 0; turn < roundsEach; turn += 1) await Promise.all(seats.map((seat) => playRound(app, seat, turn)))
  await app.store.db.updateTable('session').set({ ended_at: new Date(app.clock.now()), ended_by: 'logout' }).where('id', 'in', seats.map(({ sessionId }) => sessionId)).execute()
  return seats.length
}

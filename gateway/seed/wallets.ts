import { randomBytes } from 'node:crypto'
import { minor } from '@perya/domain/money/minor'
import type { House } from '../src/handler.ts'
import { findTitle } from '../src/play/find-title.ts'
import { openLaunch } from '../src/play/open-launch.ts'
import { decide, stakesOf } from '../src/reference-vendor/rules.ts'
import { beginSession } from '../src/session/begin-session.ts'
import { createMember } from '../src/session/create-member.ts'
import { hashOf } from '../src/session/secrets.ts'
import { enlistVendors } from '../src/vendor/vendor-keys.ts'
import { postStake, postWin } from '../src/wallet/post.ts'

/** People of the demo who have no password: nobody can sign in as them, but they have played, so that the board has real rounds to show. */
const residents = [
  'Amparo', 'Benigno', 'Corazon', 'Danilo', 'Esperanza', 'Felicidad', 'Gregorio', 'Herminia', 'Isagani', 'Jacinta', 'Kidlat', 'Ligaya', 'Marikit', 'Narciso', 'Ofelia', 'Pilar',
]
const roundsEach = 6

const nonce = () => randomBytes(12).toString('base64url')

type Listed = { game_id: string; provider: string }

/** One resident sits down at a title and plays some rounds by the same rules, chance and postings as everybody else. */
const playSome = async (house: House, index: number, { game_id: gameId, provider: vendor }: Listed): Promise<void> => {
  const { store, clock } = house
  const title = await findTitle(store, { gameId, vendor })
  if (!title) return
  const nickname = residents[index] ?? 'Resident'
  const member = await createMember(house, { id: `m-resident${index}`, username: `resident${index}`, nickname, funds: { amount: minor(5_000_000), from: 'demo-deposit' } })
  const { sessionId } = await beginSession(house, member, { loginType: 'username', mustChange: false, address: '127.0.0.1' })
  const { game_url } = await openLaunch(house, { title, sessionId, nickname, language: house.brand.defaultLanguage, player: { ownerType: 'member', ownerId: member.id, book: 'real', currency: member.currency } })
  const token = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  const { rows } = await store.pool.query<{ player_id: string }>('select player_id from vendor_authenticate($1, $2, $3, $4)', [vendor, nonce(), hashOf(token), new Date(clock.now())])
  const playerId = rows[0]?.player_id
  if (playerId === undefined) return
  const stakes = stakesOf(title)
  for (let turn = 0; turn < roundsEach; turn += 1) {
    const amount = stakes[house.chance.below(Math.min(4, stakes.length))] ?? minor(100)
    const round = { vendor, playerId, book: 'real', currency: member.currency, gameId, roundId: `demo-${index}-${turn}`, now: new Date(clock.now()) }
    await postStake(store, { ...round, nonce: nonce(), txId: `${round.roundId}:bet`, amount, isOpen: true })
    const { payout } = decide(title, [{ spot: title.gameType === 'RNG' ? 'lines' : 'red', amount }], house.chance)
    if (payout > 0) await postWin(store, { ...round, nonce: nonce(), txId: `${round.roundId}:win`, amount: payout })
  }
  await store.db.updateTable('session').set({ ended_at: new Date(clock.now()), ended_by: 'logout' }).where('id', '=', sessionId).execute()
}

/** Gives every vendor its profile and key, and the demo its first rounds, once; says how many people have played. */
export const seedWallets = async (house: House): Promise<number> => {
  const { pool } = house.store
  const vendors = await pool.query<{ code: string }>('select code from provider')
  await enlistVendors(house.store, vendors.rows.map(({ code }) => code))
  const played = await pool.query(`select 1 from ledger_tx where round_id is not null limit 1`)
  if (played.rows.length > 0) return 0
  const { rows: titles } = await pool.query<Listed>(
    `(select game_id, provider, weight from game where playable and game_type = 'RNG' order by weight desc limit 12)
     union all (select game_id, provider, weight from game where playable and game_type <> 'RNG' order by weight desc limit 4)`)
  if (titles.length === 0) return 0
  await Promise.all(Array.from({ length: 4 }, async (_, lane) => {
    for (let index = lane; index < residents.length; index += 4) {
      const title = titles[index % titles.length]
      if (title) await playSome(house, index, title)
    }
  }))
  return residents.length
}

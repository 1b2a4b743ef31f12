import type { VendorVerb } from '@perya/calls/vendor'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { Refusal } from '../refusal.ts'
import { hashOf } from '../session/secrets.ts'
import { platformState } from '../system/platform-state.ts'
import { balanceForVendor, closeRound, postRollback, postStake, postWin, type Posted } from '../wallet/post.ts'
import { type Answer, type Calling, amountOf } from './answer.ts'
import { moved } from './moved.ts'
import { refusalOf } from './refusal-of.ts'

const balanceOf = (posted: Posted, currency: string) => {
  if (posted.status !== 'applied' || posted.balance === null) throw refusalOf(posted, currency)
  return { balance: formatAmount(posted.balance, digitsOf(currency)), currency }
}

const from = <I extends object>({ vendor, nonce, now }: Calling, input: I) => ({ ...input, vendor, nonce, now })

const authenticate: Answer<'authenticate'> = async ({ launchToken }, { house, vendor, nonce, now }) => {
  const { rows } = await house.store.pool.query({
    name: 'vendor-authenticate',
    text: 'select * from vendor_authenticate($1, $2, $3, $4)',
    values: [vendor, nonce, hashOf(launchToken), now],
  })
  const opened = rows[0]
  if (opened?.status === 'replayed') throw new Refusal('signature_invalid')
  if (!opened) throw new Refusal('not_found')
  return {
    playerId: opened.player_id,
    currency: opened.currency,
    book: opened.book,
    balance: formatAmount(minor(opened.balance), digitsOf(opened.currency)),
    gameId: opened.game_id,
    language: opened.language,
    nickname: opened.nickname,
    roomId: opened.room_id,
  }
}

const balance: Answer<'balance'> = async (input, calling) =>
  balanceOf(await balanceForVendor(calling.house.store, from(calling, input)), input.currency)

const bet: Answer<'bet'> = async (input, calling) => {
  const { maintenance } = await platformState(calling.house)
  const stake = { ...from(calling, input), amount: amountOf(input), isOpen: !maintenance.on }
  return moved(await postStake(calling.house.store, stake), input)
}

// Taken in maintenance, after the session and whatever became of the member: what was won is paid (T38).
const win: Answer<'win'> = async (input, calling) => {
  const posted = await postWin(calling.house.store, { ...from(calling, input), amount: amountOf(input), unplayed: amountOf(input, 'unplayed') })
  return { ...moved(posted, input), held: posted.reason === 'held' }
}

const rollback: Answer<'rollback'> = async (input, calling) => moved(await postRollback(calling.house.store, from(calling, input)), input, true)

const close: Answer<'close'> = async (input, calling) =>
  balanceOf(await closeRound(calling.house.store, { ...from(calling, input), unplayed: amountOf(input, 'unplayed') }), input.currency)

/** What answers each signed callback; a missing one does not compile. */
export const answers: { readonly [V in VendorVerb]: Answer<V> } = { authenticate, balance, bet, win, rollback, close }

import type { VendorVerb } from '@perya/calls/play/vendor'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { Refusal } from '../../kernel/refusal.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import type { PostingResult } from '../../ledger/posting/post.ts'
import { balanceForVendor, closeRound, postRollback, postStake, postWin } from '../../ledger/posting/post-vendor.ts'
import { type CallbackHandler, type VendorCaller, parseCallbackAmount } from './callback-handler.ts'
import { presentCallbackResult } from './present-callback-result.ts'
import { redeemLaunchToken } from './redeem-launch-token.ts'
import { refusalOfPosting } from './refusal-of-posting.ts'

const balanceOf = (posted: PostingResult, currency: string) => {
  if (posted.status !== 'applied' || posted.balance === null) throw refusalOfPosting(posted, currency)
  return { balance: formatAmount(posted.balance, currencyDigits(currency)), currency }
}

const from = <I extends object>({ vendor, nonce, now }: VendorCaller, input: I) => ({ ...input, vendor, nonce, now })

const authenticate: CallbackHandler<'authenticate'> = async ({ launchToken }, { app, vendor, nonce, now }) => {
  const opened = await redeemLaunchToken(app, { vendor, nonce, token: launchToken, now })
  if (opened?.status === 'replayed') throw new Refusal('signature_invalid')
  if (opened === null) throw new Refusal('not_found')
  return {
    playerId: opened.player_id,
    currency: opened.currency,
    book: opened.book,
    balance: formatAmount(minor(opened.balance), currencyDigits(opened.currency)),
    gameId: opened.game_id,
    language: opened.language,
    nickname: opened.nickname,
    roomId: opened.room_id,
  }
}

const balance: CallbackHandler<'balance'> = async (input, calling) =>
  balanceOf(await balanceForVendor(calling.app.store, from(calling, input)), input.currency)

const bet: CallbackHandler<'bet'> = async (input, calling) => {
  const { maintenance } = await platformState(calling.app)
  const stake = { ...from(calling, input), amount: parseCallbackAmount(input), isOpen: !maintenance.on }
  return presentCallbackResult(await postStake(calling.app.store, stake), input)
}

// Accepted in maintenance, after the session has ended and whatever the member's status is: a win is always paid (T38).
const win: CallbackHandler<'win'> = async (input, calling) => {
  const posted = await postWin(calling.app.store, {
    ...from(calling, input),
    amount: parseCallbackAmount(input),
    unplayed: parseCallbackAmount(input, 'unplayed'),
  })
  return { ...presentCallbackResult(posted, input), held: posted.reason === 'held' }
}

const rollback: CallbackHandler<'rollback'> = async (input, calling) =>
  presentCallbackResult(await postRollback(calling.app.store, from(calling, input)), input, true)

const close: CallbackHandler<'close'> = async (input, calling) =>
  balanceOf(await closeRound(calling.app.store, { ...from(calling, input), unplayed: parseCallbackAmount(input, 'unplayed') }), input.currency)

/** The handlers of signed callbacks; a missing one does not compile. */
export const callbackHandlers: { readonly [V in VendorVerb]: CallbackHandler<V> } = { authenticate, balance, bet, win, rollback, close }

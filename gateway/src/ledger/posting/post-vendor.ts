import { type Minor, minor } from '@perya/domain/money/minor'
import { idleLimit } from '@perya/domain/session/lifetime'
import { type Chance, systemChance } from '../../kernel/chance.ts'
import type { Store } from '../../kernel/database/store.ts'
import { callPostingFunction, fingerprint, type PostingResult } from './post.ts'

// Postings of vendor callbacks: stored functions like those of post.ts; each consumes the nonce of its callback.

/** Fields that every vendor callback has: its vendor and nonce, and its player. */
export type VendorPosting = {
  readonly vendor: string
  readonly nonce: string
  readonly playerId: string
  readonly book: string
  readonly currency: string
  readonly now: Date
}

type InRound = VendorPosting & { readonly gameId: string; readonly roundId: string; readonly txId: string; readonly amount: Minor }

/** The part of the stake that is no valid bet, as reported at the end of a round or of a part of it, minor units. It moves nothing. */
type Unplayed = { readonly unplayed?: Minor }

const who = ({ vendor, nonce, playerId: player, book, currency, now }: VendorPosting) => ({ vendor, nonce, player, book, currency, now })

// Zero has the same fingerprint as an absent field.
const printOf = (verb: string, { playerId, book, currency, gameId, roundId, amount, unplayed = minor(0) }: InRound & Unplayed) =>
  fingerprint(verb, playerId, book, currency, gameId, roundId, amount, ...(unplayed > 0 ? [unplayed] : []))

/** Debits a stake; with `isOpen` false only the stored outcome of an earlier debit is returned. */
export const postStake = (store: Store, bet: InRound & { readonly isOpen: boolean }, chance: Chance = systemChance): Promise<PostingResult> =>
  callPostingFunction(
    store,
    'vendor_bet',
    {
      ...who(bet),
      game: bet.gameId,
      round: bet.roundId,
      ext: bet.txId,
      hash: printOf('bet', bet),
      amount: bet.amount,
      open: bet.isOpen,
      idleMs: idleLimit,
    },
    chance,
  )

/** Credits a win of a round that has a bet. */
export const postWin = (store: Store, win: InRound & Unplayed, chance: Chance = systemChance): Promise<PostingResult> =>
  callPostingFunction(
    store,
    'vendor_win',
    {
      ...who(win),
      game: win.gameId,
      round: win.roundId,
      ext: win.txId,
      hash: printOf('win', win),
      amount: win.amount,
      unplayed: win.unplayed ?? 0,
    },
    chance,
  )

/** Rolls a bet back, by the amount stored in the ledger. */
export const postRollback = (
  store: Store,
  back: VendorPosting & { readonly roundId: string; readonly txId: string; readonly betTxId: string },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(
    store,
    'vendor_rollback',
    {
      ...who(back),
      round: back.roundId,
      ext: back.txId,
      betExt: back.betTxId,
      hash: fingerprint('rollback', back.playerId, back.book, back.currency, back.roundId, back.betTxId),
    },
    chance,
  )

/** Stores the end of a round; moves nothing. */
export const closeRound = (
  store: Store,
  round: VendorPosting & { readonly gameId: string; readonly roundId: string } & Unplayed,
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(store, 'vendor_close', { ...who(round), game: round.gameId, round: round.roundId, unplayed: round.unplayed ?? 0 }, chance)

/** The balance for a vendor's balance callback; moves nothing, but consumes the nonce. */
export const balanceForVendor = (store: Store, player: VendorPosting, chance: Chance = systemChance): Promise<PostingResult> =>
  callPostingFunction(store, 'vendor_balance', who(player), chance)

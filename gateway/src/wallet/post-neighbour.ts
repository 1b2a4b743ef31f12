import type { Minor } from '@perya/domain/money/minor'
import { isNumberTaken, numberOf } from '../cashier/number-of.ts'
import { systemChance } from '../chance.ts'
import type { Notice } from '../inbox/write-notice.ts'
import { batchedBy } from '../store/batched.ts'
import type { Store } from '../store/store.ts'
import { fingerprint, type Posted, type PostedRow, postedOf } from './post.ts'
import { withRetry } from './with-retry.ts'

/** The fingerprint of a transfer: up there is one, and he may be another one by now; down there are many, and a key is for one of them. */
export const printOfNeighbour = (way: 'upline' | 'downline', from: number, to: number, amount: Minor): string =>
  way === 'upline' ? fingerprint(way, from, amount) : fingerprint(way, from, to, amount)

/** A wish to send money one step up or down, as it is posted. */
export type ToNeighbour = {
  readonly way: 'upline' | 'downline'
  readonly id: string
  readonly member: string
  readonly neighbour: string
  readonly from: number
  readonly to: number
  readonly currency: string
  readonly amount: Minor
  readonly most: Minor
  readonly key: string
  readonly now: Date
  readonly session: string
  /** What both are told, laid into their inboxes with the money. */
  readonly notices: readonly Notice[]
}

/** In rounds in which nobody sends twice, each as early as it may: what one of a round finds is not changed by another. */
export const inRounds = <Wish extends { readonly member: string }>(wishes: readonly Wish[]): readonly (readonly Wish[])[] => {
  const rounds: Wish[][] = []
  const sent = new Map<string, number>()
  for (const wish of wishes) {
    const turn = sent.get(wish.member) ?? 0
    sent.set(wish.member, turn + 1)
    const round = rounds[turn]
    if (round === undefined) rounds.push([wish])
    else round.push(wish)
  }
  return rounds
}

const writeRound = async (store: Store, wishes: readonly ToNeighbour[]): Promise<readonly Posted[]> => {
  const printed = wishes.map((wish) => ({ ...wish, print: printOfNeighbour(wish.way, wish.from, wish.to, wish.amount) }))
  const query = { name: 'send-neighbours', text: 'select * from send_neighbours($1)', values: [JSON.stringify(printed)] }
  try {
    const { rows } = await withRetry(() => store.pool.query<PostedRow>(query), systemChance)
    return rows.map(postedOf)
  } catch (error) {
    // Numbers that people can read are few enough to meet: another is drawn, for none of them has been used.
    if (!isNumberTaken(error, 'U', 'V')) throw error
    return writeRound(
      store,
      wishes.map((wish) => ({ ...wish, id: numberOf(wish.way === 'upline' ? 'U' : 'V', systemChance) })),
    )
  }
}

const writeNeighbours = async (store: Store, wishes: readonly ToNeighbour[]): Promise<readonly Posted[]> => {
  const answers = new Map<ToNeighbour, Posted>()
  for (const round of inRounds(wishes)) {
    const posted = await writeRound(store, round)
    for (const [place, wish] of round.entries()) {
      const own = posted[place]
      if (own !== undefined) answers.set(wish, own)
    }
  }
  return wishes.flatMap((wish) => answers.get(wish) ?? [])
}

// One batch at a time: uplines are shared by many senders, so a second batch would mostly wait for the locks of the first, and both would be smaller.
const postTogether = batchedBy(writeNeighbours)

/**
 * Sends money to the one directly above or directly below, where that is still so and the session has proved to be there, which pays for this
 * once; `reason` of what was applied is its number. Those that come at the same moment share a commit, their messages and the audit with them.
 */
export const postToNeighbour = (store: Store, wish: ToNeighbour): Promise<Posted> => postTogether(store, wish)

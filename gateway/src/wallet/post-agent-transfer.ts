import type { Minor } from '@perya/domain/money/minor'
import { isReferenceCollision, newReference } from '../cashier/reference-number.ts'
import { systemChance } from '../chance.ts'
import type { InboxMessageInsert } from '../inbox/write-inbox-message.ts'
import { batchWritesPerStore } from '../store/batch-writes.ts'
import type { Store } from '../store/store.ts'
import { fingerprint, type PostingResult, type PostingResultRow, toPostingResult } from './post.ts'
import { withRetry } from './with-retry.ts'

/** The fingerprint of a transfer: up there is one, and he may be another one by now; down there are many, and a key is for one of them. */
export const agentTransferFingerprint = (way: 'upline' | 'downline', from: number, to: number, amount: Minor): string =>
  way === 'upline' ? fingerprint(way, from, amount) : fingerprint(way, from, to, amount)

/** A wish to send money one step up or down, as it is posted. */
export type AgentTransferPosting = {
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
  readonly notices: readonly InboxMessageInsert[]
}

/** In rounds in which nobody sends twice, each as early as it may: what one of a round finds is not changed by another. */
export const splitIntoBatches = <Wish extends { readonly member: string }>(wishes: readonly Wish[]): readonly (readonly Wish[])[] => {
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

const writeRound = async (store: Store, wishes: readonly AgentTransferPosting[]): Promise<readonly PostingResult[]> => {
  const printed = wishes.map((wish) => ({ ...wish, print: agentTransferFingerprint(wish.way, wish.from, wish.to, wish.amount) }))
  const query = { name: 'send-neighbours', text: 'select * from send_neighbours($1)', values: [JSON.stringify(printed)] }
  try {
    const { rows } = await withRetry(() => store.pool.query<PostingResultRow>(query), systemChance)
    return rows.map(toPostingResult)
  } catch (error) {
    // Numbers that people can read are few enough to meet: another is drawn, for none of them has been used.
    if (!isReferenceCollision(error, 'U', 'V')) throw error
    return writeRound(
      store,
      wishes.map((wish) => ({ ...wish, id: newReference(wish.way === 'upline' ? 'U' : 'V', systemChance) })),
    )
  }
}

const writeNeighbours = async (store: Store, wishes: readonly AgentTransferPosting[]): Promise<readonly PostingResult[]> => {
  const answers = new Map<AgentTransferPosting, PostingResult>()
  for (const round of splitIntoBatches(wishes)) {
    const posted = await writeRound(store, round)
    for (const [place, wish] of round.entries()) {
      const own = posted[place]
      if (own !== undefined) answers.set(wish, own)
    }
  }
  return wishes.flatMap((wish) => answers.get(wish) ?? [])
}

// One batch at a time: uplines are shared by many senders, so a second batch would mostly wait for the locks of the first, and both would be smaller.
const postTogether = batchWritesPerStore(writeNeighbours)

/**
 * Sends money to the one directly above or directly below, where that is still so and the session has proved to be there, which pays for this
 * once; `reason` of what was applied is its number. Those that come at the same moment share a commit, their messages and the audit with them.
 */
export const postAgentTransfer = (store: Store, wish: AgentTransferPosting): Promise<PostingResult> => postTogether(store, wish)

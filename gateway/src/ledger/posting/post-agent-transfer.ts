import type { Minor } from '@perya/domain/money/minor'
import { isReferenceCollision, newReference } from '../../kernel/reference-number.ts'
import { systemChance } from '../../kernel/chance.ts'
import type { InboxMessageInsert } from '../../kernel/notifications/write-inbox-message.ts'
import { batchWritesPerStore } from '../../kernel/database/batch-writes.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { Store } from '../../kernel/database/store.ts'
import { fingerprint, type PostingResult, type PostingResultRow, toPostingResult } from './post.ts'
import { withRetry } from '../../kernel/database/with-retry.ts'

/** The fingerprint of a transfer. Upwards it omits the receiver, because the upline may have changed; downwards a key is bound to one receiver. */
export const agentTransferFingerprint = (way: 'upline' | 'downline', from: number, to: number, amount: Minor): string =>
  way === 'upline' ? fingerprint(way, from, amount) : fingerprint(way, from, to, amount)

/** A transfer to the upline or to a downline, as it is posted. */
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
  /** Notices to both parties, inserted into their inboxes in the same transaction. */
  readonly notices: readonly InboxMessageInsert[]
}

/** Splits requests into batches with one request per sender, each in the earliest batch: no request of a batch affects another. */
export const splitIntoBatches = <Requested extends { readonly member: string }>(
  requests: readonly Requested[],
): readonly (readonly Requested[])[] => {
  const rounds: Requested[][] = []
  const sent = new Map<string, number>()
  for (const request of requests) {
    const turn = sent.get(request.member) ?? 0
    sent.set(request.member, turn + 1)
    const round = rounds[turn]
    if (round === undefined) rounds.push([request])
    else round.push(request)
  }
  return rounds
}

const writeBatch = async (store: Store, requests: readonly AgentTransferPosting[]): Promise<readonly PostingResult[]> => {
  const printed = requests.map((request) => ({ ...request, print: agentTransferFingerprint(request.way, request.from, request.to, request.amount) }))
  try {
    const rows = await withRetry(
      () => callFunction<'post_agent_transfers', PostingResultRow>(store.pool, 'post_agent_transfers', { requests: printed }),
      systemChance,
    )
    return rows.map(toPostingResult)
  } catch (error) {
    // References are short enough to collide: new ones are drawn, because none of the batch was used.
    if (!isReferenceCollision(error, 'U', 'V')) throw error
    return writeBatch(
      store,
      requests.map((request) => ({ ...request, id: newReference(request.way === 'upline' ? 'U' : 'V', systemChance) })),
    )
  }
}

const writeAdjacent = async (store: Store, requests: readonly AgentTransferPosting[]): Promise<readonly PostingResult[]> => {
  const answers = new Map<AgentTransferPosting, PostingResult>()
  for (const batch of splitIntoBatches(requests)) {
    const posted = await writeBatch(store, batch)
    for (const [place, request] of batch.entries()) {
      const own = posted[place]
      if (own !== undefined) answers.set(request, own)
    }
  }
  return requests.flatMap((request) => answers.get(request) ?? [])
}

// One batch at a time: senders share uplines, so a second batch would mostly wait for the locks of the first, and both would be smaller.
const postTogether = batchWritesPerStore(writeAdjacent)

/**
 * Transfers money to the upline or to a direct downline, if that relation still exists and the session has a step-up proof, which this transfer
 * consumes; `reason` of an applied posting is its reference. Concurrent transfers share a commit, together with their messages and audit records.
 */
export const postAgentTransfer = (store: Store, request: AgentTransferPosting): Promise<PostingResult> => postTogether(store, request)

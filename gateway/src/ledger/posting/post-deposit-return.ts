import type { Minor } from '@perya/domain/money/minor'
import type { Store } from '../../kernel/database/store.ts'
import { systemChance } from '../../kernel/chance.ts'
import { callPostingFunction, type PostingResult } from './post.ts'

/** Moves what came for a deposit to transit and closes the deposit; with `reference` it has been sent back by hand and leaves transit at once. */
export const postDepositReturn = (
  store: Store,
  decision: {
    readonly deposit: string
    readonly amount: Minor
    readonly currency: string
    readonly reason: string
    /** Of the transfer by hand; empty where the provider returns it. */
    readonly reference: string
    readonly by: string
    readonly from: number
    readonly transit: number
    readonly now: Date
  },
): Promise<PostingResult> => callPostingFunction(store, 'open_deposit_return', decision, systemChance)

/** Ends the return of a deposit as its provider reports it, once. */
export const postDepositReturnEnd = (
  store: Store,
  end: {
    readonly id: string
    readonly state: 'done' | 'failed'
    readonly provider: string
    readonly outside: number
    readonly transit: number
    readonly now: Date
  },
): Promise<PostingResult> => callPostingFunction(store, 'close_deposit_return', end, systemChance)

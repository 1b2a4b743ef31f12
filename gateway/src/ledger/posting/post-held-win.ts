import { type Chance, systemChance } from '../../kernel/chance.ts'
import type { Store } from '../../kernel/database/store.ts'
import { callPostingFunction, type PostingResult } from './post.ts'

/** Decides a held win once: released, it becomes a win of its round; rejected, it returns to the vendor. A repeat is refused with its state. */
export const postHeldWin = (
  store: Store,
  decision: { readonly id: number; readonly state: 'released' | 'rejected'; readonly reason: string; readonly by: string },
  chance: Chance = systemChance,
): Promise<PostingResult> => callPostingFunction(store, 'decide_held_win', decision, chance)

import { minor } from '@perya/domain/money/minor'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { postHeldWin } from '../../ledger/posting/post-held-win.ts'
import type { PostingResult } from '../../ledger/posting/post.ts'
import { caseOf, heldWins } from '../../play/callbacks/limits/held-wins.ts'
import type { CommandResult, DecisionBasis } from '../command/define-command.ts'

type Decision = { readonly state: 'released' | 'rejected'; readonly reason: string; readonly by: string }

/** Decides a held win, in one transaction with its audit record. */
const decide = (app: AppContext, id: number, { state, reason, by }: Decision): Promise<PostingResult> =>
  audited(app, async ({ store }) => {
    const posted = await postHeldWin(store, { id, state, reason, by })
    if (posted.status !== 'applied') return { value: posted, events: [] }
    const win = await heldWins(store.db).where('held_win.id', '=', id).executeTakeFirstOrThrow()
    const { vendor, member_id: member, title_id: game, round_id: round, currency, amount } = win
    const detail = { vendor, member, game, round, currency, amount, ledgerTx: posted.txId, reason }
    return { value: posted, events: [{ actor: by, action: `held win ${state}`, subject: `${id}`, result: 'done', reason, detail }] }
  })

/** Decides held wins one by one; fails when one of them was not decided by it. */
export const decideHolds = async (app: AppContext, ids: readonly number[], decision: Decision): Promise<CommandResult> => {
  const value: { case: string; result: string }[] = []
  for (const id of ids) {
    const { status, duplicate, reason: why } = await decide(app, id, decision)
    value.push({ case: caseOf(id), result: status === 'applied' ? decision.state : duplicate ? `already ${why}` : (why ?? 'refused') })
  }
  const failed = value.some(({ result }) => result !== decision.state)
  return { value, subject: value.map((one) => one.case).join(' '), failed, detail: { results: value } }
}

/** What a decision about held wins rests on: each win, and their sum where they have one currency. */
export const holdFacts = async ({ store }: AppContext, ids: readonly number[]): Promise<DecisionBasis> => {
  const rows = await heldWins(store.db).where('held_win.id', 'in', ids).orderBy('held_win.id').execute()
  const wins = rows.map(({ id, vendor, member_id: member, round_id: round, currency, amount, cause, state }) => ({
    ...{ case: caseOf(id), vendor, member, round, currency, amount, cause, state },
  }))
  const [currencies, members] = [new Set(wins.map(({ currency }) => currency)), new Set(wins.map(({ member }) => member))]
  const [currency, member] = [[...currencies][0], [...members][0]]
  return {
    seen: { wins },
    alwaysTwo: 'always',
    ...(currency === undefined || currencies.size > 1 ? {} : { currency, amount: minor(wins.reduce((sum, { amount }) => sum + amount, 0)) }),
    ...(member === undefined || members.size > 1 ? {} : { member }),
  }
}

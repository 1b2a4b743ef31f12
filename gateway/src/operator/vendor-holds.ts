import { audited } from '../kernel/audit/append-audit.ts'
import type { AppContext } from '../kernel/context.ts'
import { formatInCurrency } from '../kernel/format-in-currency.ts'
import { caseOf, heldWins, type HeldWinRow } from '../play/callbacks/limits/held-wins.ts'
import type { PostingResult } from '../ledger/posting/post.ts'
import { postHeldWin } from '../ledger/posting/post-held-win.ts'
import { type Command, UsageError, requiredOption, argumentAt } from './command/command.ts'

const causes = {
  title: 'largest win of the title',
  free: 'win without a stake',
  vendor: 'largest win of the vendor',
  hour: 'net loss of the hour',
} as const satisfies Record<HeldWinRow['cause'], string>

const shown = (win: HeldWinRow) => ({
  case: caseOf(win.id),
  heldAt: win.held_at.toISOString(),
  vendor: win.vendor,
  game: win.game_name ?? win.title_id,
  round: win.round_id,
  username: win.username,
  amount: `${formatInCurrency(win.currency, win.amount)} ${win.currency}`,
  stake: formatInCurrency(win.currency, win.stake),
  roundTotal: formatInCurrency(win.currency, win.round_total),
  exceeds: causes[win.cause],
  limit: win.bound === null ? '' : formatInCurrency(win.currency, win.bound),
  state: win.state,
  ...(win.state === 'held' ? {} : { decidedBy: win.decided_by, reason: win.reason }),
})

/** `vendor holds list`: lists wins that wait for a decision, the oldest first; `--all` adds decided ones. */
export const vendorHoldsList: Command = {
  usage: 'vendor holds list [--vendor CODE] [--all]',
  changes: false,
  run: async ({ store }, { options: { vendor, all } }) => {
    const rows = await heldWins(store.db)
      .$if(all === undefined, (query) => query.where('held_win.state', '=', 'held'))
      .$if(vendor !== undefined, (query) => query.where('held_win.vendor', '=', vendor ?? ''))
      .orderBy('held_win.id')
      .limit(1000)
      .execute()
    return { value: rows.map(shown) }
  },
}

const idOf = (word: string): number => {
  const [, id] = /^(?:H-)?([1-9]\d{0,14})$/.exec(word) ?? []
  if (id === undefined) throw new UsageError(`${word} is not the number of a held win`)
  return Number(id)
}

type Decision = { readonly id: number; readonly state: 'released' | 'rejected'; readonly reason: string; readonly by: string }

/** Decides a held win, in one transaction with its audit record. */
const decide = (app: AppContext, decision: Decision): Promise<PostingResult> =>
  audited(app, async ({ store }) => {
    const posted = await postHeldWin(store, decision)
    if (posted.status !== 'applied') return { value: posted, events: [] }
    const { id, state, reason, by } = decision
    const win = await heldWins(store.db).where('held_win.id', '=', id).executeTakeFirstOrThrow()
    const { vendor, member_id: member, title_id: game, round_id: round, currency, amount } = win
    const detail = { vendor, member, game, round, currency, amount, ledgerTx: posted.txId, reason }
    return { value: posted, events: [{ actor: by, action: `held win ${state}`, subject: `${id}`, result: 'done', reason, detail }] }
  })

const decided =
  (state: 'released' | 'rejected'): Command['run'] =>
  async (app, given, actor) => {
    argumentAt(given, 0, 'the number of a held win')
    const reason = requiredOption(given, 'reason')
    const value: { case: string; result: string }[] = []
    for (const id of given.words.map(idOf)) {
      const posted = await decide(app, { id, state, reason, by: actor })
      const { status, duplicate, reason: why } = posted
      value.push({ case: caseOf(id), result: status === 'applied' ? state : duplicate ? `already ${why}` : (why ?? 'refused') })
    }
    const failed = value.some(({ result }) => result !== state)
    return { value, subject: value.map((one) => one.case).join(' '), failed, detail: { results: value } }
  }

/** `vendor holds release ID … --reason TEXT`: pays held wins. A win is decided once; one that was decided before is reported with its state. */
export const vendorHoldsRelease: Command = { usage: 'vendor holds release ID … --reason TEXT', changes: true, run: decided('released') }

/** `vendor holds reject ID … --reason TEXT`: returns held wins to their vendor. The member sees the reason. */
export const vendorHoldsReject: Command = { usage: 'vendor holds reject ID … --reason TEXT', changes: true, run: decided('rejected') }

import * as z from 'zod/mini'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { caseOf, heldWins, type HeldWinRow } from '../../play/callbacks/limits/held-wins.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, text } from '../command/fields.ts'
import { decideHolds, holdFacts } from './decide-holds.ts'

const causes = {
  title: 'largest win of the title',
  free: 'win without a stake',
  vendor: 'largest win of the vendor',
  hour: 'net loss of the hour',
} as const satisfies Record<HeldWinRow['cause'], string>

/** A held win as staff see it, with its amounts as decimal strings. */
export const presentHeldWin = (win: HeldWinRow) => ({
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
export const vendorHoldsList = defineCommand({
  name: 'vendor holds list',
  usage: 'vendor holds list [--vendor CODE] [--all]',
  input: z.strictObject({ vendor: z.optional(text(40)), all: flag() }),
  changes: false,
  reads: 'masked',
  run: async ({ store }, { vendor, all = false }) => {
    const rows = await heldWins(store.db)
      .$if(!all, (query) => query.where('held_win.state', '=', 'held'))
      .$if(vendor !== undefined, (query) => query.where('held_win.vendor', '=', vendor ?? ''))
      .orderBy('held_win.id')
      .limit(1000)
      .execute()
    return { value: rows.map(presentHeldWin) }
  },
})

const id = z.string().check(z.regex(/^(?:H-)?[1-9]\d{0,14}$/, 'must be such as H-17'))
const input = z.strictObject({ ids: z.array(id).check(z.minLength(1, 'is missing'), z.maxLength(100, 'must be at most 100')), reason: text(200) })
const idsWord = { ids: 'the number of a held win' } as const
const idOf = (given: string): number => Number(given.replace('H-', ''))

/** `vendor holds release ID … --reason TEXT`: pays held wins. A win is decided once; one that was decided before is reported with its state. */
export const vendorHoldsRelease = defineCommand({
  name: 'vendor holds release',
  usage: 'vendor holds release ID … --reason TEXT',
  input,
  words: idsWord,
  rest: 'ids',
  changes: true,
  case: ({ ids }) => ids.map((one) => ({ kind: 'vendor_win', subject: caseOf(idOf(one)) })),
  basis: (app, { ids }) => holdFacts(app, ids.map(idOf)),
  run: (app, { ids, reason }, by) => decideHolds(app, ids.map(idOf), { state: 'released', reason, by }),
})

/** `vendor holds reject ID … --reason TEXT`: returns held wins to their vendor. The member sees the reason. */
export const vendorHoldsReject = defineCommand({
  name: 'vendor holds reject',
  usage: 'vendor holds reject ID … --reason TEXT',
  input,
  words: idsWord,
  rest: 'ids',
  changes: true,
  case: ({ ids }) => ids.map((one) => ({ kind: 'vendor_win', subject: caseOf(idOf(one)) })),
  basis: (app, { ids }) => holdFacts(app, ids.map(idOf)),
  run: (app, { ids, reason }, by) => decideHolds(app, ids.map(idOf), { state: 'rejected', reason, by }),
})

import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { AppContext } from '../../../kernel/context.ts'
import { hashOf } from '../../approvals/hash-of.ts'
import { UsageError } from '../../command/usage-error.ts'
import { gameNamed, type Issue, issueNamed } from '../issues/issues.ts'
import { type CorrectedTicket, describeTickets } from './corrected-tickets.ts'
import { type DueCorrection, readDueCorrections } from './due-corrections.ts'
import { type PreviewTotals, previewTotals } from './preview-totals.ts'
import {
  type AffectedContract,
  countMessages,
  type MemberChange,
  readAffectedContracts,
  readStoppedChases,
  readWaitingWithdrawals,
  type StoppedChase,
  type WaitingWithdrawal,
} from './what-follows.ts'

/** What the correction of a result would do, read without writing. Amounts in minor units. */
export type CorrectionPreview = {
  /** SHA-256 of the results and of what each ticket is paid and owes, hexadecimal: what both people sign. */
  readonly hash: string
  readonly game: string
  readonly issue: string
  readonly state: string
  readonly drawsAt: string
  readonly version: number
  readonly before: LotteryDraw | null
  /** Null: the issue is cancelled and every stake is refunded. */
  readonly after: LotteryDraw | null
  readonly totals: readonly PreviewTotals[]
  readonly tickets: readonly CorrectedTicket[]
  readonly chases: readonly StoppedChase[]
  readonly withdrawals: readonly WaitingWithdrawal[]
  readonly contracts: readonly AffectedContract[]
  readonly messages: { readonly players: number; readonly browsers: number }
}

/** Refuses a correction that the stored function would refuse. */
const assertCorrectable = (code: string, { name, state, settling, draw: held }: Issue, draw: LotteryDraw | null): void => {
  if (state === 'CANCELLED') throw new UsageError(`${code} ${name} is cancelled`)
  if (settling) throw new UsageError(`${code} ${name} is still being settled`)
  if (draw !== null && state !== 'SETTLED' && state !== 'RESETTLED') throw new UsageError(`${code} ${name} is not settled`)
  if (draw !== null && held !== null && hashOf(held).equals(hashOf(draw))) throw new UsageError(`${code} ${name} has this result`)
}

const changesOf = (due: readonly DueCorrection[]): readonly MemberChange[] => {
  const real = due.filter(({ book, pay, give, back }) => book === 'real' && (pay > 0 || give > 0 || back > 0))
  return [...Map.groupBy(real, ({ owner_id: member, currency }) => `${currency} ${member}`).values()].map((rows) => ({
    member: rows[0]?.owner_id ?? '',
    currency: rows[0]?.currency ?? '',
    change: rows.reduce((all, { pay, give, back }) => all + pay + give - back, 0),
  }))
}

const takenFrom = (tickets: readonly CorrectedTicket[]): readonly string[] => [
  ...new Set(tickets.filter(({ book, taken, short, paid }) => book === 'real' && taken + short > paid).map(({ member }) => member)),
]

const followed = async (app: AppContext, issue: Issue, draw: LotteryDraw | null, due: readonly DueCorrection[]) => {
  const tickets = await describeTickets(app, due)
  const winners = due.filter(({ result }) => result === 'WIN').map(({ id }) => id)
  const chases = await readStoppedChases(app, issue.id, winners)
  return {
    ...{ tickets, chases, totals: previewTotals({ due, tickets, chases }) },
    withdrawals: await readWaitingWithdrawals(app, takenFrom(tickets)),
    contracts: await readAffectedContracts(app, changesOf(due)),
    messages: draw === null ? { players: 0, browsers: 0 } : await countMessages(app, issue.id),
  }
}

/**
 * Computes what a correction of an issue would do, with the prices and the stored function of the correction itself; `draw` null cancels the issue.
 * Writes nothing. Refuses what the correction would refuse (`UsageError`). The hash changes with each ticket that is sold or withdrawn. What balances cover,
 * withdrawals that wait, chases and contracts are not in it: a member or an agent could otherwise void every request by changing them.
 */
export const previewCorrection = async (app: AppContext, named: string, name: string, draw: LotteryDraw | null): Promise<CorrectionPreview> => {
  const { code, family } = await gameNamed(app, named)
  const issue = await issueNamed(app, code, name)
  assertCorrectable(code, issue, draw)
  const version = issue.version + 1
  const due = await readDueCorrections(app, { id: issue.id, version, family }, draw)
  const follows = await followed(app, issue, draw, due)
  const facts = { game: code, issue: name, state: issue.state, version, before: issue.draw, after: draw }
  const owed = due.map(({ id, result: outcome, payout, rebate, pay, give, back }) => [id, outcome, payout, rebate, pay, give, back])
  const hash = hashOf({ ...facts, owed }).toString('hex')
  return { hash, ...facts, drawsAt: issue.draws_at.toISOString(), ...follows }
}

import { riskDecisionsOfTwo } from '@perya/domain/risk/risk-rule'
import * as z from 'zod/mini'
import { findMember } from '../../identity/account/find-member.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type CaseRef, type CommandResult, defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { setFrozen } from '../members/member.ts'
import { type AlertRow, findAlert, findHold, readHits } from './alert-rows.ts'
import { closeAlert, type Decided, holdWithdrawals, releaseWithdrawals } from './decide-alert.ts'

const decisions = ['none', 'watch', 'hold', 'freeze', 'release'] as const
type Given = (typeof decisions)[number]

/** The number of an alert, and its label on the command line. */
export const alertNumber = z.string().check(z.regex(/^R-\d{10}$/, 'must be a number such as R-0000000042'))
export const alertLabel = { id: 'the number of the alert' } as const

/** The case of an alert. */
export const riskCase = ({ id }: { readonly id: string }): CaseRef => ({ kind: 'risk', subject: id })

/** The alert with a number; refuses an unknown one. `isLocked`: no other transaction changes it until the end of this one. */
export const alertNamed = async (app: AppContext, id: string, isLocked = false): Promise<AlertRow> => {
  const alert = await findAlert(app, id, isLocked)
  if (alert === null) throw new UsageError(`there is no alert ${id}`)
  return alert
}

/** What a decision about an alert rests on: its state, its patterns with their last event, the account and the hold. */
export const alertBasis = async (app: AppContext, id: string) => {
  const alert = await alertNamed(app, id)
  const [hits, hold, { status }] = await Promise.all([readHits(app, id), findHold(app, alert.member_id), findMember(app, alert.member_id)])
  return {
    member: alert.member_id,
    seen: {
      ...{ alert: id, state: alert.state, member: alert.member_id, status, hold: hold?.alert_id ?? null },
      hits: hits.map(({ id: hit, rule, last_at: at }) => `${rule} ${hit} ${at.toISOString()}`),
    },
  }
}

const release = async (app: AppContext, alert: AlertRow, decided: Decided): Promise<CommandResult> => {
  const hold = await findHold(app, alert.member_id)
  if (hold === null) throw new UsageError(`no withdrawals of ${alert.username} are held`)
  const withdrawals = await releaseWithdrawals(app, alert, hold, decided)
  return { value: { id: alert.id, decision: 'release', withdrawals }, subject: alert.id, detail: { withdrawals } }
}

const close = async (app: AppContext, alert: AlertRow, decision: Exclude<Given, 'release'>, decided: Decided): Promise<CommandResult> => {
  if (alert.state !== 'open') throw new UsageError(`${alert.id} is decided already`)
  await closeAlert(app, alert, decision, decided)
  // A freeze ends play and sessions; what is approved would still be paid.
  const withdrawals = decision === 'hold' || decision === 'freeze' ? await holdWithdrawals(app, alert, decided.by) : []
  if (decision === 'freeze') await setFrozen(app, await findMember(app, alert.member_id), true)
  return { value: { id: alert.id, decision, withdrawals }, subject: alert.id, detail: { withdrawals } }
}

/**
 * `case decide ID`: closes an alert without action, watches, holds the withdrawals of the member, or freezes the account and holds them; `release` ends a hold. Freezing
 * and releasing take two people. A report is a command of its own, `case str`.
 */
export const caseDecide = defineCommand({
  name: 'case decide',
  usage: `case decide ID --decision ${decisions.join('|')} --reason TEXT   (freeze and release: two people)`,
  input: z.strictObject({
    id: alertNumber,
    decision: oneOf(decisions),
    reason: text(2_000).check(z.minLength(3, 'must have at least 3 characters')),
  }),
  words: alertLabel,
  changes: true,
  case: riskCase,
  basis: async (app, { id, decision }) => ({
    ...(await alertBasis(app, id)),
    ...(riskDecisionsOfTwo.includes(decision) ? { alwaysTwo: `${decision} of an alert` } : {}),
  }),
  run: async (app, { id, decision, reason }, by) => {
    const alert = await alertNamed(app, id, true)
    return decision === 'release' ? release(app, alert, { by, reason }) : close(app, alert, decision, { by, reason })
  },
})

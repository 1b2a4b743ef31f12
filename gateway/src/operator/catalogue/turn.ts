import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import type { CommandResult } from '../command/define-command.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, moment, oneOf, text, toMoment } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { scheduleTurn, stateOf, type TurnTarget, turnNow, withdrawTurns } from './turn-rows.ts'

const state = oneOf(['on', 'off'])
const when = { from: z.optional(moment()), until: z.optional(moment()), withdraw: flag() }

type When = { readonly from?: string | undefined; readonly until?: string | undefined; readonly withdraw?: boolean | undefined }
type Turn = { readonly target: TurnTarget; readonly subject: string; readonly enabled: boolean }

const future = (app: AppContext, option: string, given: string | undefined): Date | null => {
  const at = toMoment(given)
  if (at !== null && at.getTime() <= app.clock.now()) throw new UsageError(`--${option} must be in the future`)
  return at
}

/** Switches now or from a moment on, and back at another one; or withdraws what is scheduled. */
const turn = async (app: AppContext, actor: string, { target, subject, enabled }: Turn, given: When): Promise<CommandResult> => {
  const before = await stateOf(app, target)
  const [from, until] = [future(app, 'from', given.from), future(app, 'until', given.until)]
  if (from !== null && until !== null && until <= from) throw new UsageError('--until must be after --from')
  if (given.withdraw === true) {
    if (from !== null || until !== null) throw new UsageError('--withdraw goes without --from and --until')
    const withdrawn = await withdrawTurns(app, target)
    return { value: { ...before, withdrawn }, subject, detail: { withdrawn } }
  }
  if (from === null) await turnNow(app, target, enabled)
  else await scheduleTurn(app, target, enabled, from, actor)
  if (until !== null) await scheduleTurn(app, target, !enabled, until, actor)
  const after = {
    ...(await stateOf(app, target)),
    ...(from === null ? {} : { from: from.toISOString() }),
    ...(until === null ? {} : { until: until.toISOString() }),
  }
  return { value: after, subject, detail: { before: before.enabled, after: after.enabled, from: given.from ?? null, until: given.until ?? null } }
}

/** `catalogue turn TITLE on|off`: lists a title or takes it off, now or for a time. Its open rounds end as usual; new bets of open pages are refused. */
export const catalogueTurn = defineCommand({
  name: 'catalogue turn',
  usage: 'catalogue turn TITLE STATE [--from MOMENT] [--until MOMENT] [--withdraw]   (STATE: on|off; --withdraw drops what is scheduled)',
  input: z.strictObject({ title: text(64), state, ...when }),
  words: { title: 'the id of the title', state: 'the state' },
  changes: true,
  undo: 'catalogue turn',
  run: (app, { title, state: next, ...given }, actor) => turn(app, actor, { target: { title }, subject: title, enabled: next === 'on' }, given),
})

/**
 * `vendor turn CODE on|off`: takes all titles of a vendor off and refuses its new bets, or lists them again. Wins and rollbacks of open rounds are
 * accepted meanwhile. Off is one person's decision; on, also when it is scheduled, needs two.
 */
export const vendorTurn = defineCommand({
  name: 'vendor turn',
  usage: 'vendor turn CODE STATE [--from MOMENT] [--until MOMENT] [--withdraw]   (STATE: on|off; --withdraw drops what is scheduled)',
  input: z.strictObject({ code: text(40), state, ...when }),
  words: { code: 'the code of the vendor', state: 'the state' },
  changes: true,
  basis: async (app, { code, state: next, until }) => ({
    seen: { vendor: code, enabled: (await stateOf(app, { vendor: code })).enabled },
    ...(next === 'on' || until !== undefined ? { alwaysTwo: 'always' } : {}),
  }),
  run: (app, { code, state: next, ...given }, actor) => turn(app, actor, { target: { vendor: code }, subject: code, enabled: next === 'on' }, given),
})

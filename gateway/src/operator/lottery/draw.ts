import * as z from 'zod/mini'
import { resumeDraws } from '../../lottery/draws/clock-guard.ts'
import type { AppContext } from '../../kernel/context.ts'
import { defineCommand } from '../command/define-command.ts'
import { UsageError } from '../command/usage-error.ts'
import { game, gameNamed, gameWord, type Issue, issue, issueFacts, issueIn, requested } from './issues/issues.ts'

const input = z.strictObject({ game, issue: z.optional(issue) })

const closeNow = "closes_at = greatest(opens_at + interval '1 microsecond', least(closes_at, platform_now()))"
const drawNow = "draws_at = greatest(opens_at + interval '1 microsecond', least(draws_at, platform_now()))"

const updateIssue = async ({ store }: AppContext, { id }: Issue, set: string): Promise<void> => {
  await store.pool.query(`update lottery_issue set ${set} where id = $1`, [id])
}

/** `draw close GAME`: ends the sale of the current issue; it is drawn at its scheduled time. */
export const drawClose = defineCommand({
  name: 'draw close',
  usage: 'draw close GAME [--issue NAME]',
  input,
  words: gameWord,
  changes: true,
  stops: true,
  run: async (app, { game: named, issue: name }) => {
    const { code } = await gameNamed(app, named)
    const found = await issueIn(app, code, ['OPEN'], name)
    await updateIssue(app, found, closeNow)
    return requested(code, found.name, ({ state, root }) => state !== 'OPEN' && (state !== 'LOCKED' || root !== null))
  },
})

const drawableIssue = async (app: AppContext, { game: named, issue: name }: z.output<typeof input>) => {
  const { code, source } = await gameNamed(app, named)
  if (source !== 'own') throw new UsageError(`the results of ${code} come from outside`)
  return { code, found: await issueIn(app, code, ['LOCKED', 'OPEN'], name) }
}

/** `draw run GAME`: ends the sale if it is still open and draws at once, from the committed seed; settles afterwards. */
export const drawRun = defineCommand({
  name: 'draw run',
  usage: 'draw run GAME [--issue NAME]',
  input,
  words: gameWord,
  changes: true,
  basis: async (app, given) => {
    const { code, found } = await drawableIssue(app, given)
    return { seen: await issueFacts(app, code, found), alwaysTwo: 'always' }
  },
  run: async (app, given) => {
    const { code, found } = await drawableIssue(app, given)
    await updateIssue(app, found, `${closeNow}, ${drawNow}`)
    return requested(code, found.name, ({ state }) => state === 'SETTLED' || state === 'CANCELLED')
  },
})

/** `draw resume`: confirms the current clock; draws that were paused by a clock jump continue. */
export const drawResume = defineCommand({
  name: 'draw resume',
  usage: 'draw resume',
  input: z.strictObject({}),
  changes: true,
  basis: async ({ store }) => {
    const { rows } = await store.pool.query<{ until: Date; reason: string }>('select until, reason from lottery_hold')
    return { seen: { hold: rows[0] ?? null }, alwaysTwo: 'always' }
  },
  run: async (app) => ({ value: { resumed: await resumeDraws(app) }, subject: 'draws' }),
})

import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { oneOf, wholeNumber } from '../command/fields.ts'
import { readDrawHealth } from './desk/draw-health.ts'
import { issueFilters, listIssues } from './desk/issue-rows.ts'
import { game, gameNamed } from './issues/issues.ts'

/** `draw list`: issues by state and lottery, late draws first, and whether draws are paused or a feed is behind. */
export const drawList = defineCommand({
  name: 'draw list',
  usage: `draw list [--state ${issueFilters.join('|')}] [--game GAME] [--count N]`,
  input: z.strictObject({ state: z._default(oneOf(issueFilters), 'current'), game: z.optional(game), count: z._default(wholeNumber(1000, 1), 50) }),
  changes: false,
  run: async (app, { state, game: named, count }) => {
    const code = named === undefined ? undefined : (await gameNamed(app, named)).code
    const issues = await listIssues(app, { state, game: code }, { after: null, limit: count })
    return { value: { ...(await readDrawHealth(app)), issues: issues.map(({ id: _id, micros: _micros, ...row }) => row) } }
  },
})

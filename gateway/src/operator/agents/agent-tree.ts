import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { day, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed } from '../members/member-named.ts'
import { readAgents } from './agent-rows.ts'
import { presentAgent, defaultSpan } from './present-agent.ts'

const maxRows = 200
const maxDays = 400

/**
 * `agent tree`: agents without an upline, or those directly below one, each with the figures of the own team of some days: deposits, withdrawals, turnover,
 * pay, and what is owed and on hold.
 */
export const agentTree = defineCommand({
  name: 'agent tree',
  usage: 'agent tree [--below USERNAME] [--from DAY --to DAY]   (the last thirty days unless others are given)',
  input: z.strictObject({ below: z.optional(text(100)), from: z.optional(day()), to: z.optional(day()) }),
  changes: false,
  reads: 'masked',
  run: async (app, { below, from, to }) => {
    const last30 = defaultSpan(app)
    const span = { from: from ?? last30.from, to: to ?? last30.to }
    const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000
    if (Number.isNaN(days) || days < 0 || days > maxDays) throw new UsageError(`--to must be a day from --from on, within ${maxDays} days`)
    const root = below === undefined ? null : (await memberNamed(app, below)).id
    const [own] = root === null ? [] : await readAgents(app, span, { root: null, only: root, limit: 1 })
    if (root !== null && own === undefined) throw new UsageError(`${below} is no agent`)
    const rows = await readAgents(app, span, { root, limit: maxRows })
    const value = {
      ...span,
      currency: app.brand.currency,
      agent: own === undefined ? null : presentAgent(app, own),
      agents: rows.map((row) => presentAgent(app, row)),
    }
    return { value }
  },
})

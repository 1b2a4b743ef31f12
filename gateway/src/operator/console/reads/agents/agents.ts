import * as z from 'zod/mini'
import { readAgents } from '../../../agents/agent-rows.ts'
import { day } from '../../../command/fields.ts'
import { presentAgent, defaultSpan } from '../../../agents/present-agent.ts'
import { pageOf, pageQuery } from '../../reading/page.ts'
import { defineList } from '../../reading/list.ts'

/** `see/agents`: agents without an upline, or with `below` those directly below one, with the figures of their teams; the last thirty days unless others are given. */
export const seeAgents = defineList(
  {
    path: 'agents',
    needs: 'agent tree',
    input: z.object({
      ...pageQuery,
      below: z.optional(z.string().check(z.maxLength(64))),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    read: async ({ app }, { after, limit, below, from, to }) => {
      const last30 = defaultSpan(app)
      const span = { from: from ?? last30.from, to: to ?? last30.to }
      const found = await readAgents(app, span, { root: below ?? null, limit: limit + 1, ...(after === undefined ? {} : { after }) })
      const { rows, next } = pageOf(found, limit, ({ id }) => id)
      return { ...span, currency: app.brand.currency, rows: rows.map((row) => presentAgent(app, row)), next }
    },
  },
  ['id', 'username', 'status', 'upline', 'members', 'agents', 'deposit', 'withdrawn', 'turnover', 'paid', 'owed', 'held', 'topRate', 'exceptions'],
)

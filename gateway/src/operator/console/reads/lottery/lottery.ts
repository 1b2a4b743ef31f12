import * as z from 'zod/mini'
import { lotteryGames } from '../../../../lottery/games.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { text } from '../../../command/fields.ts'
import { readDrawHealth } from '../../../lottery/desk/draw-health.ts'
import { readIssueDetail } from '../../../lottery/desk/issue-detail.ts'
import { issueFilters, type IssueKey, type IssueRow, listIssues } from '../../../lottery/desk/issue-rows.ts'
import { drawField } from '../../../lottery/issues/draw-given.ts'
import { game, issue } from '../../../lottery/issues/issues.ts'
import { presentPreview, presentTickets } from '../../../lottery/preview/present-preview.ts'
import { previewInSnapshot } from '../../../lottery/preview/preview-in-snapshot.ts'
import { pageOf, pageQuery } from '../../reading/page.ts'
import { defineList } from '../../reading/list.ts'
import { defineRead } from '../../reading/read.ts'

/** Changed tickets that one answer contains; `draw preview` prints all. */
const ticketLimit = 500

const keyOf = ({ late, micros, id }: IssueRow): string => `${late ? 1 : 0}~${micros}~${id}`

const readKey = (after: string | undefined): IssueKey | null => {
  if (after === undefined) return null
  const [, late, micros, id] = /^([01])~(\d{1,16})~(\d{1,15})$/.exec(after) ?? []
  if (late === undefined) throw new Refusal('invalid_input', { fields: { after: 'invalid' } })
  return { late: late === '1', micros: Number(micros), id: Number(id) }
}

/** `see/lottery`: issues, late draws first, with the state of draws and feeds. */
export const seeLottery = defineList(
  {
    path: 'lottery',
    needs: 'draw list',
    input: z.object({ ...pageQuery, state: z._default(z.enum(issueFilters), 'current'), game: z.optional(text(40)) }),
    read: async ({ app }, { after, limit, ...filter }) => {
      const found = await listIssues(app, filter, { after: readKey(after), limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, keyOf)
      const games = [...(await lotteryGames(app.store)).values()].map(({ code, label, family }) => ({ code, label: label.EN, family }))
      return { ...(await readDrawHealth(app)), games, rows: rows.map(({ id: _id, micros: _micros, ...row }) => row), next }
    },
  },
  ['game', 'issue', 'state', 'settling', 'late', 'source', 'opensAt', 'closesAt', 'drawsAt', 'tickets', 'version', 'seedHash', 'root'],
)

/** `see/lottery/:game/:issue`: an issue with its results, its proof, and its sale and risk by number. */
export const seeIssue = defineRead({
  path: 'lottery/:game/:issue',
  needs: 'draw list',
  input: z.object({ game, issue }),
  read: ({ app }, given) => readIssueDetail(app, given.game, given.issue),
})

/** `see/lottery/:game/:issue/preview`: what a correction would do; without a draw: the cancellation. */
export const seeDrawPreview = defineRead({
  path: 'lottery/:game/:issue/preview',
  needs: 'draw preview',
  input: z.object({ game, issue, draw: z.optional(drawField()) }),
  read: async ({ app }, given) => {
    const preview = await previewInSnapshot(app, given)
    const tickets = presentTickets(preview)
    return { ...presentPreview(app, preview), tickets: tickets.slice(0, ticketLimit), more: tickets.length > ticketLimit }
  },
})

import { Readable } from 'node:stream'
import { localDayAt } from '@perya/domain/records/period'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { cookieName, readCookie } from '../../../kernel/http/cookies.ts'
import { isSessionActive, liveSessionOfBrowser } from '../../../identity/session/find-session.ts'
import { type GatewayConfig, isHttps } from '../../../kernel/http/response/config.ts'
import { columnsOf } from './export-columns.ts'
import { exportRows } from './export-rows.ts'
import { exportPath, consumeExportTicket } from './export-ticket.ts'
import type { ExportRequest, TeamExportRequest } from '../tables.ts'
import { csvFile } from '../../../kernel/export/csv-file.ts'
import { xlsx } from '../../../kernel/export/xlsx.ts'

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const
/** Maximum number of concurrent file downloads: each reads the database page by page, and play has priority. */
const maxAtOnce = 4

/** A list as a file: its name, its columns, and its rows as they are read. */
export type ExportFile = { readonly title: string; readonly columns: readonly string[]; readonly rows: AsyncIterable<string[]> }

const ownFile = (app: AppContext, memberId: string, asked: ExportRequest): ExportFile => ({
  ...columnsOf(asked.list, asked.language),
  rows: exportRows(app, memberId, asked),
})

const written = (form: ExportRequest['form'], { title, columns, rows }: ExportFile): AsyncIterable<string | Buffer> =>
  form === 'csv' ? csvFile(columns, rows) : xlsx(title, columns, rows)

/**
 * Mounts the download of record files: by the ticket and the cookie of the requesting browser, so that a leaked URL opens nothing
 * (T41). The file is streamed while it is read, a few hundred rows at a time.
 */
export const mountExport = (
  server: FastifyInstance,
  app: AppContext,
  config: GatewayConfig,
  teamFile: (app: AppContext, memberId: string, asked: TeamExportRequest) => Promise<ExportFile>,
): void => {
  let making = 0
  server.get<{ Params: { ticket: string } }>(exportPath, { config: { isStream: true } }, async (request, reply) => {
    const cookie = readCookie(request.headers.cookie, cookieName('perya', isHttps(config))) ?? ''
    const session = await liveSessionOfBrowser(app, cookie)
    if (session === null || !(await isSessionActive(app, session.sessionId))) throw new Refusal('not_logged_in')
    if (making >= maxAtOnce) throw new Refusal('busy', null, 5)
    const ticket = await consumeExportTicket(app, request.params.ticket, session.sessionId)
    if (ticket === null) throw new Refusal('not_found')
    const { memberId, asked } = ticket
    const { list, form } = asked
    const requested = asked.about === 'team' ? await teamFile(app, memberId, asked) : ownFile(app, memberId, asked)
    const file = Readable.from(written(form, requested), { objectMode: false })
    making += 1
    file.once('close', () => {
      making -= 1
    })
    const name = `${app.brand.code}-${list}-${localDayAt(app.clock.now(), app.brand.timeZone)}.${form}`
    return reply.header('Content-Type', types[form]).header('Content-Disposition', `attachment; filename="${name}"`).send(file)
  })
}

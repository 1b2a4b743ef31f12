import { Readable } from 'node:stream'
import { rightOf } from '@perya/domain/staff/rights'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { StaffPerson } from '../../staff/staff-session.ts'
import { onReplica } from '../../kernel/database/replica.ts'
import { differenceFile } from '../reconciliation/difference-file.ts'
import { reportFile } from '../reports/report-file.ts'
import { summaryFile } from '../reports/summaries/summary-file.ts'
import { type ConsoleContext, requireSession } from './requests/console-session.ts'
import { type ConsoleFile, type FileRequest, takeConsoleFile } from '../files/console-file.ts'
import { listFile, listNamed } from './lists/list-file.ts'

/** Who writes the files of a kind, and whether a person may still fetch it: `needs` names the row of the rights table that refuses. */
type FileKind = {
  readonly needs: (asked: FileRequest['asked']) => string | null
  readonly may: 'do' | 'read'
  /** Read from the replica, where there is one. */
  readonly isReport?: true
  readonly write: (app: AppContext, asked: FileRequest['asked'], person: StaffPerson) => ConsoleFile
}

const listQuery = z.object({ list: z.string(), query: z.record(z.string(), z.string()) })

const kinds: Readonly<Record<string, FileKind>> = {
  difference: { needs: () => 'difference file', may: 'do', write: differenceFile },
  report: { needs: () => 'report export', may: 'do', isReport: true, write: reportFile },
  // The command of the export is one for all summaries; each of them has readers of its own.
  summary: { needs: ({ name }) => `report ${String(name)}`, may: 'read', isReport: true, write: summaryFile },
  list: {
    needs: (asked) => listNamed(z.parse(listQuery, asked).list).needs,
    may: 'read',
    write: (app, asked, person) => listFile(app, z.parse(listQuery, asked), person),
  },
}

const isPermitted = ({ may }: FileKind, { roles }: StaffPerson, row: string): boolean => {
  const { read, alone } = rightOf(roles, row)
  return may === 'read' ? read : alone !== 'never'
}

/** Files that are written at the same time at most: each reads the database page by page, and play has priority. */
const maxAtOnce = 4

/** Mounts the files of the console: each once, by the person who asked for it. It is streamed while it is read. */
export const mountFiles = (server: FastifyInstance, context: ConsoleContext): void => {
  let writing = 0
  server.get<{ Params: { ticket: string } }>('/console/v1/file/export/:ticket', { config: { isStream: true } }, async (request, reply) => {
    const { person } = await requireSession(context, request)
    if (writing >= maxAtOnce) throw new Refusal('busy', null, 5)
    const taken = await takeConsoleFile(context.app, request.params.ticket, person.id)
    const kind = taken === null ? undefined : kinds[taken.kind]
    if (taken === null || kind === undefined) throw new Refusal('not_found')
    const needs = kind.needs(taken.asked)
    if (needs !== null && !isPermitted(kind, person, needs)) throw new Refusal('not_permitted', { needs })
    const { name, type, bytes } = kind.write(kind.isReport === true ? await onReplica(context.app) : context.app, taken.asked, person)
    const file = Readable.from(bytes, { objectMode: false })
    writing += 1
    file.once('close', () => {
      writing -= 1
    })
    return reply.header('Content-Type', type).header('Content-Disposition', `attachment; filename="${name}"`).send(file)
  })
}

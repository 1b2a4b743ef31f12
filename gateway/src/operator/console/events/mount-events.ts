import { rightOf } from '@perya/domain/staff/rights'
import type { FastifyInstance } from 'fastify'
import { createConnectionLimiter } from '../../../contact/stream/connection-limiter.ts'
import { openStream, type StreamConnection } from '../../../contact/stream/stream-connection.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { StaffPerson, StaffSession } from '../../../staff/staff-session.ts'
import { type ConsoleContext, requireSession } from '../requests/console-session.ts'
import { presentQueue } from '../../cases/present-queue.ts'
import { type ConsoleState, createConsoleWatch } from './console-watch.ts'
import { rolesText } from '../reads/watch-rows.ts'

const [streamsOfSession, streamsOfProcess] = [8, 500]
const beatMs = 15_000

/** The requests that a person sees, as one text that changes with them. */
const approvalsSeen = ({ id }: StaffPerson, signable: readonly string[], { approvals }: ConsoleState): string =>
  JSON.stringify(approvals.flatMap((one) => (signable.includes(one.id) || one.askedBy === id ? [one.id] : [])))

/** Sends what changed for a person, and ends the stream with their session or with a change of their roles. */
const sendChanges = (app: AppContext, stream: StreamConnection, { id, person }: StaffSession) => {
  let [queue, approvals] = ['', '']
  let alert: number | null = null
  const seesAlerts = rightOf(person.roles, 'member reveals').read
  return (state: ConsoleState): void => {
    if (state.sessions.get(id) !== rolesText(person.roles)) {
      stream.send('ended', JSON.stringify({ now: app.clock.now() }))
      return stream.end()
    }
    const { kinds, signable } = presentQueue(person, state)
    // With the mark of the holds: the same counts may be of other holders.
    const counted = JSON.stringify({ kinds, mark: state.counts.mark })
    if (counted !== queue) stream.send('queue', counted)
    queue = counted
    const seen = approvalsSeen(person, signable, state)
    if (seen !== approvals && approvals !== '') stream.send('approval', JSON.stringify({ waiting: signable }))
    approvals = seen
    if (seesAlerts && alert !== null && state.revealAlert > alert) stream.send('alert', JSON.stringify({ reveals: state.revealAlert }))
    alert = state.revealAlert
  }
}

/** Mounts the event stream: counts of the queue, requests for a second person, and the end of the session. */
export const mountEvents = (server: FastifyInstance, context: ConsoleContext): void => {
  const { app } = context
  const watch = createConsoleWatch(app)
  const places = createConnectionLimiter(streamsOfSession, streamsOfProcess)
  const streams = new Set<StreamConnection>()

  server.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
    watch.stop()
  })

  server.get('/console/v1/events', { config: { isStream: true } }, async (request, reply) => {
    const session = await requireSession(context, request)
    const place = places.take(session.id)
    if (typeof place === 'string') throw new Refusal(place, null, 5)
    reply.hijack()
    const stream = openStream(reply.raw, app.clock.now())
    streams.add(stream)
    stream.whenOver(() => streams.delete(stream))
    stream.whenOver(place.giveBack)
    const beat = setInterval(() => stream.send('beat', JSON.stringify({ now: app.clock.now() })), beatMs).unref()
    stream.whenOver(() => clearInterval(beat))
    stream.whenOver(watch.watch({ sessionId: session.id, receive: sendChanges(app, stream, session) }))
    if (stream.isOver()) stream.end()
  })
}

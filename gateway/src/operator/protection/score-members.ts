import type { MarkerBand, MeasureKind } from '@perya/domain/protection/marker'
import { serverTexts } from '@perya/texts/server-text'
import { sendMessage } from '../../contact/inbox/send-message.ts'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AuditEvent } from '../../kernel/audit/audit-event.ts'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { type FoundMarker, markersIn } from './marker-rows.ts'

/** A member for whom the rules have to act. */
type Raised = {
  readonly memberId: string
  readonly score: number
  readonly band: Exclude<MarkerBand, 'weak' | 'medium'>
  readonly version: number
  readonly found: readonly FoundMarker[]
}

const applyRules = async (inside: InTransaction, { memberId, score, band, version, found }: Raised): Promise<AuditEvent> => {
  const names = found.map(({ marker }) => marker)
  const measures = await callFunction(inside.store.db, 'apply_measures', {
    member: memberId,
    band,
    markers: names,
    now: new Date(inside.clock.now()),
  })
  const stopped = (measures ?? []).includes('deposits' satisfies MeasureKind)
  await sendMessage(inside, {
    to: memberId,
    title: serverTexts('protection.measures.title'),
    content: serverTexts(stopped ? 'protection.measures.severe' : 'protection.measures.strong'),
  })
  return {
    actor: 'rules of player protection',
    action: 'protection rule',
    subject: memberId,
    result: 'done',
    detail: { version, score, band, markers: names, measures: measures ?? [] },
  }
}

const score = async (inside: InTransaction, members: readonly string[]): Promise<readonly Raised[]> => {
  const { clock, brand, store } = inside
  const rows = await callFunction(store.db, 'score_members', { members: [...members], zone: brand.timeZone, now: new Date(clock.now()) })
  return rows.flatMap(({ member_id: memberId, score: points, band, version, parts }) =>
    memberId === null || version === null || (band !== 'strong' && band !== 'severe')
      ? []
      : [{ memberId, score: Number(points), band, version, found: markersIn(parts) }],
  )
}

/**
 * Takes a batch of members, computes their scores and applies what the rules demand, in one transaction with the audit records and the messages to the
 * members. Returns how many members there were.
 */
export const scoreBatch = (app: AppContext, take: (inside: InTransaction) => Promise<readonly string[]>): Promise<number> =>
  audited(app, async (inside) => {
    const members = await take(inside)
    const events: AuditEvent[] = []
    if (members.length > 0) for (const raised of await score(inside, members)) events.push(await applyRules(inside, raised))
    return { value: members.length, events }
  })

import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { readMemberLedger } from '../contact/complaints/member-ledger.ts'
import { type AlertRow, readDecisions, readHits } from './alert-rows.ts'
import { involvedIn, presentHit } from './present-alert.ts'

const ledgerDays = 90

type Person = {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly status: string
  readonly currency: string
  readonly created_at: Date
  readonly birthday: string | null
  readonly nationality: string | null
  readonly address: string | null
}

/** Persons as a report names them: unmasked, because the authority has to find them. */
export const readPersons = async ({ store }: AppContext, ids: readonly string[]) => {
  const { rows } = await sql<Person>`
    select m.id, m.username, m.payee_name as name, m.status, m.currency, m.created_at, p.birthday::text as birthday, p.nationality, p.address
      from member m left join member_profile p on p.member_id = m.id where m.id = any(${[...ids]}::text[]) order by m.created_at, m.id`.execute(
    store.db,
  )
  return rows.map(({ created_at: created, ...row }) => ({ ...row, registeredAt: created.toISOString() }))
}

/** Collects a suspicious transaction report: the member, the patterns with everyone whom they involve, the ledger of ninety days, and the decisions. */
export const collectReport = async (
  app: AppContext,
  alert: AlertRow,
  { number, narrative }: { readonly number: string; readonly narrative: string },
) => {
  const hits = await readHits(app, alert.id)
  const { ids } = involvedIn(alert, hits)
  const [persons, decisions, ledger] = await Promise.all([
    readPersons(app, ids),
    readDecisions(app, alert.member_id),
    readMemberLedger(app, alert.member_id, new Date(app.clock.now() - ledgerDays * 86_400_000)),
  ])
  return {
    form: 'perya-suspicious-transaction/1' as const,
    operator: app.brand.name,
    number,
    alert: alert.id,
    madeAt: new Date(app.clock.now()).toISOString(),
    narrative,
    subject: persons.find(({ id }) => id === alert.member_id) ?? null,
    related: persons.filter(({ id }) => id !== alert.member_id),
    patterns: hits.map(presentHit),
    decisions: decisions.map(({ at, alert_id: of, ...row }) => ({ ...row, alert: of, at: at.toISOString() })),
    ledger,
  }
}

/** A suspicious transaction report. */
export type SuspiciousReport = Awaited<ReturnType<typeof collectReport>>

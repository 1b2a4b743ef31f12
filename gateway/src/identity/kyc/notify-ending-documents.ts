import { formatDay } from '@perya/texts/format-moment'
import { serverTexts } from '@perya/texts/server-text'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { writeInboxTexts } from '../../kernel/notifications/write-inbox-message.ts'

const perRun = 100
/** Days before the last day of a document at which its member is notified. */
export const noticeDays = 30

/**
 * Notifies members whose identity document ends within 30 days: once for each document, in the transaction that marks the member, however many gateways
 * run it. An account whose document has ended is not notified: it is back at level 1, and its page gives the reason.
 */
export const notifyEndingDocuments = (app: AppContext): Promise<void> =>
  inTransaction(app, async (inside) => {
    const { rows } = await inside.store.pool.query<{ id: string; until: string }>(
      `update member set identity_noticed_for = identity_verified_until
        where id in (select id from member
                      where identity_lapsed_at is null and identity_noticed_for is distinct from identity_verified_until
                        and identity_verified_until >= ($1::timestamptz at time zone $2)::date and identity_verified_until < ($1::timestamptz at time zone $2)::date + $3::int
                      limit ${perRun} for update skip locked)
        returning id, identity_verified_until::text as until`,
      [new Date(app.clock.now()), app.brand.timeZone, noticeDays],
    )
    for (const { id, until } of rows) {
      const valuesIn = (language: string) => ({ day: formatDay(language, until) })
      await writeInboxTexts(inside, id, { title: serverTexts('kyc.ending.title'), content: serverTexts('kyc.ending.content', valuesIn) })
      await appendAudit(inside, { actor: 'identity checks', action: 'kyc notice', subject: id, result: 'done', detail: { until } })
    }
  })

import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'
import { confirmationsOf } from '../withdrawals/payout-store.ts'
import { presentWithdrawal } from '../withdrawals/present-withdrawal.ts'
import type { WithdrawalRow } from '../tables.ts'
import { partReference, readParts } from '../withdrawals/withdrawal-rows.ts'
import { type VerifiableAuditRecord, readAuditBySubject } from '../../kernel/audit/read-audit-by-subject.ts'

type Movement = {
  readonly number: number
  readonly at: Date
  readonly kind: string
  readonly amount: number
  readonly from: string
  readonly to: string
}
type Notice = { readonly number: number; readonly channel: string; readonly writtenAt: Date; readonly handedOverAt: Date | null }

/** Ledger transfers of a withdrawal, with the kinds of their source and target accounts. */
const movementsOf = async ({ store }: AppContext, id: string): Promise<Movement[]> => {
  const { rows } = await store.pool.query<Movement>({
    name: 'dispute-movements',
    text: `select x.id as number, x.created_at as at, x.kind, t.amount, f.owner_type || ' ' || f.kind as "from", o.owner_type || ' ' || o.kind as "to"
             from ledger_tx x join transfer t on t.tx_id = x.id join account f on f.id = t.from_id join account o on o.id = t.to_id
            where x.scope = 'withdrawal' and (x.ext_id = $1 or starts_with(x.ext_id, $1 || ':')) order by x.id, t.leg`,
    values: [id],
  })
  return rows
}

/** When the owner was notified of the deadline, and when each message was delivered. */
const noticesOf = async ({ store }: AppContext, numbers: readonly string[]): Promise<Notice[]> => {
  const { rows } = await store.pool.query<Notice>({
    name: 'dispute-notices',
    text: `select id as number, topic as channel, written_at as "writtenAt", case when given_up then null else done_at end as "handedOverAt"
             from outbox where id = any($1::bigint[]) order by id`,
    values: [numbers],
  })
  return rows
}

/** All stored facts about one withdrawal, in the form of the dispute file. */
export type DisputeCase = Awaited<ReturnType<typeof collectDisputeCase>>

/** Collects the facts: the request, its steps and parts, its ledger transfers, the notices with their times, and its sealed audit records. */
export const collectDisputeCase = async (app: AppContext, withdrawal: WithdrawalRow, username: string) => {
  const { id, currency, proved_by: provedBy, decided_at: decidedAt, done_at: doneAt } = withdrawal
  const written = (amount: number) => `${formatAmount(minor(amount), currencyDigits(currency))} ${currency}`
  const parts = await readParts(app, [id])
  const { steps, parts: shownParts, ...request } = presentWithdrawal(withdrawal, parts, new Map())
  const records: readonly VerifiableAuditRecord[] = await readAuditBySubject(app, [id, ...shownParts.map((part) => part.id)])
  return {
    form: 'perya-withdrawal/2',
    house: app.brand.name,
    madeAt: new Date(app.clock.now()).toISOString(),
    member: username,
    request: { ...request, provedBy, decidedAt: decidedAt?.toISOString() ?? null, doneAt: doneAt?.toISOString() ?? null },
    steps: steps.map(({ p50: _half, p90: _max, ...step }) => step),
    parts: shownParts,
    confirmations: (await confirmationsOf(app, id)).map(({ n, provider, kind, amount, said, reference, at, tx_id: posting }) => ({
      part: partReference({ withdrawal_id: id, n }),
      provider,
      kind,
      amount: written(amount),
      said,
      reference,
      at: at.toISOString(),
      posting,
    })),
    movements: (await movementsOf(app, id)).map(({ amount, at, ...movement }) => ({ ...movement, at: at.toISOString(), amount: written(amount) })),
    notices: (
      await noticesOf(
        app,
        parts.flatMap(({ notices }) => notices),
      )
    ).map(({ writtenAt, handedOverAt, ...notice }) => ({
      ...notice,
      writtenAt: writtenAt.toISOString(),
      handedOverAt: handedOverAt?.toISOString() ?? null,
    })),
    audit: {
      howToCheck:
        'hash = SHA-256 of the bytes of `previous` followed by `text` in UTF-8. `previous` is the hash of the record with the number before, which the platform keeps and has to show on demand; the end of that chain is published every minute.',
      records,
    },
  }
}

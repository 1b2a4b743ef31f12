import type { Page } from '../../lib/calls/wire.ts'

/** A record of the audit trail. `result` begins with its outcome: `refused: not_permitted`. `sealed`: the number of its seal. */
export type AuditRow = {
  readonly id: string | number
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly result: string
  readonly reason: string | null
  readonly detail: unknown
  readonly before: unknown
  readonly after: unknown
  readonly session: string | null
  readonly address: string | null
  readonly sealed: number | null
}

/** The state of the chain of seals. */
export type ChainState = {
  readonly lastSealed: number | null
  readonly sealedAt: string | null
  readonly unsealed: number
  readonly lastHead: unknown
}

export type AuditPage = Page<AuditRow> & { readonly state: ChainState | null }

export const outcomeOf = ({ result }: Pick<AuditRow, 'result'>): string => result.split(':')[0]?.trim() ?? ''

/** The cause behind the outcome: `not_permitted`. */
export const causeOf = ({ result }: Pick<AuditRow, 'result'>): string => result.split(':').slice(1).join(':').trim()

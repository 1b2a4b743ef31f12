import type { Asking, Principal } from '../handler.ts'

/** One event that an auditor may ask about. */
export type AuditEvent = {
  /** A member's id, `operator:<name>`, or what acted by itself. */
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly result: string
  readonly detail?: Readonly<Record<string, unknown>>
  /** Session and network address that the action came from. */
  readonly session?: string
  readonly address?: string
  /** Why, in the words of the one who acted. */
  readonly reason?: string
  /** What held before and holds after, where something was changed. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/** Who acts in a member's call, from which session and address. */
export const byMember = ({ principal, address }: Asking<Principal>): Pick<AuditEvent, 'actor' | 'session' | 'address'> => ({
  actor: principal.memberId,
  session: principal.sessionId,
  address,
})

const secretName = /password|passcode|passphrase|secret|token|seed|credential|captcha|privatekey|codes?$|^otp|otp$|^pin$/
const isSecretName = (name: string): boolean => secretName.test(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

/** What stands in place of a secret: that one was given is part of the record, its value never is. */
export const redacted = '[redacted]'

// PostgreSQL keeps neither NUL nor half of a surrogate pair; a record must not be refused because of what somebody typed.
const keepable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\u{fffd}')

const withoutSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return keepable(value)
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [keepable(name), isSecretName(name) && inner !== null ? redacted : withoutSecrets(inner)]),
  )
}

const plain = (value: unknown): unknown => (value === undefined || value === null ? null : withoutSecrets(JSON.parse(JSON.stringify(value))))

/** An event as it is written: every field there, in plain JSON, without secrets and without what a database cannot keep. */
export const normalised = ({ actor, action, subject, result, detail = {}, session = '', address = '', reason = '', before, after }: AuditEvent) => ({
  ...{ actor: keepable(actor), action: keepable(action), subject: keepable(subject), result: keepable(result) },
  ...{ session: keepable(session), address: keepable(address), reason: keepable(reason) },
  ...{ detail: plain(detail), before: plain(before), after: plain(after) },
})

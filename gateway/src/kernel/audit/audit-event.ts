import type { CallContext, Principal } from '../context.ts'

/** One event that an auditor may ask about. */
export type AuditEvent = {
  /** A member's id, `operator:<name>`, or the name of a job. */
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly result: string
  readonly detail?: Readonly<Record<string, unknown>>
  /** Session and network address of the request. */
  readonly session?: string
  readonly address?: string
  /** The reason, as the actor entered it. */
  readonly reason?: string
  /** State before and after, where the action changed something. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/** The member of a call, with session and address. */
export const byMember = ({ principal, address }: CallContext<Principal>): Pick<AuditEvent, 'actor' | 'session' | 'address'> => ({
  actor: principal.memberId,
  session: principal.sessionId,
  address,
})

const secretName = /password|passcode|passphrase|secret|token|seed|credential|captcha|privatekey|codes?$|^otp|otp$|^pin$/
const isSecretName = (name: string): boolean => secretName.test(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

/** Replaces a secret: the record shows that one was given, never its value. */
export const redacted = '[redacted]'

// PostgreSQL stores neither NUL nor half of a surrogate pair; a record must not be refused because of typed text.
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

/** Normalises an event for storage: every field present, plain JSON, without secrets and without characters that the database refuses. */
export const normalised = ({ actor, action, subject, result, detail = {}, session = '', address = '', reason = '', before, after }: AuditEvent) => ({
  ...{ actor: keepable(actor), action: keepable(action), subject: keepable(subject), result: keepable(result) },
  ...{ session: keepable(session), address: keepable(address), reason: keepable(reason) },
  ...{ detail: plain(detail), before: plain(before), after: plain(after) },
})

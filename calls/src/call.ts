import type * as z from 'zod/mini'
import type { ModuleId } from './modules.ts'
import type { RefusalKey } from './refusals.ts'
import type { Fixed } from './request.ts'

/**
 * Session requirement of a call. `none` never sends a token; `optional` sends it if there is one and also serves visitors; `required` is refused
 * without one. Trial sessions (isAgent 4) pass `required` only where `trial` is true.
 */
export type TokenFlag = 'none' | 'optional' | 'required'

/** Rate-limit class: the queue in which a call waits when the gateway is busy; each class has its own limits (R19). */
export type RateLimitClass = 'read' | 'sign-in' | 'write' | 'launch'

/** One call of the API, declared once: gateway, front end, tests, OpenAPI and documentation are derived from it. */
export type Call<I extends z.ZodMiniType = z.ZodMiniType, V extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** Additional methods that the gateway accepts for the same effect (logout DELETE, feedback PUT). */
  readonly alsoMethods?: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[]
  readonly module: ModuleId
  readonly token: TokenFlag
  /** True if a trial session may use a call that needs a token. */
  readonly trial?: boolean
  /** True if a session that must change its password may still use the call (T6). */
  readonly mustChange?: boolean
  /**
   * True if the session of an incomplete account may use the call (S-03): never for calls that move money, bet, pay rewards or reach other members.
   */
  readonly incomplete?: boolean
  /** True: only an agent may use the call, whatever pages the agent centre shows (AGENT-02). */
  readonly agentOnly?: boolean
  /** True: the body is a JWE (`spec/wire.md`, sealed payloads). */
  readonly sealed: boolean
  /** True: the body may also be sent as a form (`application/x-www-form-urlencoded`), as the front end does. */
  readonly form?: boolean
  /** Parameters that the front end sends with every request of this call, whether or not a screen sets them (section 7 of the specification). */
  readonly sends?: Readonly<Record<string, Fixed>>
  /** True: the request carries the header `Encryption` though its body is not sealed (CALL-05). */
  readonly encryptionHeader?: boolean
  /** True: the call moves money, points or a contract, so it needs an `Idempotency-Key`. */
  readonly idempotent?: boolean
  /** True: still answered while the platform is under maintenance or the region is restricted. */
  readonly always?: boolean
  /**
   * True: customer service needs the call, so that it is answered under maintenance and in a restricted region too (SYS-05). Unlike `always`, a
   * module that is switched off still refuses it.
   */
  readonly whenClosed?: boolean
  /** Action name under which the audit trail records failures of the call and its refusals for security reasons. */
  readonly audit?: string
  /**
   * Whether a support session may use the call. Default: true for calls of the rate-limit class `read`, false for all others. Calls that move money,
   * launch a game or change data remain refused.
   */
  readonly support?: boolean
  readonly lane: RateLimitClass
  /** Seconds for which one cached answer serves every visitor with the same request; only on calls without a token. */
  readonly shared?: number
  readonly input: I
  readonly value: V
  /** Refusals beyond those common to every call (module, token, seal, input, rate, status). */
  readonly refusals: readonly RefusalKey[]
  /** Maximum size of the body in bytes if a file is included; 64 KiB by default. */
  readonly largest?: number
  /** One sentence for the generated documentation. */
  readonly says: string
}

/** Declares a call and preserves the exact types of its input, its value and its token flag. */
export const call = <I extends z.ZodMiniType, V extends z.ZodMiniType, T extends TokenFlag>(
  declared: Call<I, V> & { readonly token: T; readonly sends?: { readonly [Name in keyof z.input<I>]?: Fixed } },
): Call<I, V> & { readonly token: T } => declared

/** Whether a session opened by customer service may use a call. */
export const isOpenToSupport = ({ lane, support }: Pick<Call, 'lane' | 'support'>): boolean => support ?? lane === 'read'

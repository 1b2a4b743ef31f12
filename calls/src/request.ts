import { headers } from './envelope.ts'

/** The identity that a front end sends with its calls. `username` and `token` (the public half of a session) are empty for a visitor. */
export type Caller = {
  readonly merchant: string
  readonly platform: string
  readonly language: string
  readonly username: string
  readonly token: string
}

/** Value of a parameter that the front end always sends: a constant, or a property of the caller. */
export type Fixed = string | { readonly own: keyof Caller }

/** The parts of a declaration that determine a request of the front end. */
export type Requested = {
  readonly path: string
  readonly module: string
  readonly sealed: boolean
  readonly sends?: Readonly<Record<string, Fixed>>
  readonly encryptionHeader?: boolean
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * Parameters of a request: those that the call always sends, in the order of their declaration and empty if unknown, then those that the caller set.
 * A set value replaces a fixed one; other empty values are omitted.
 */
export const parametersOf = ({ sends = {} }: Pick<Requested, 'sends'>, input: object, caller: Caller): Readonly<Record<string, string>> => {
  const fixed = Object.entries(sends).map(([name, value]) => [name, typeof value === 'string' ? value : caller[value.own]] as const)
  const given = Object.entries(input).flatMap(([name, value]) => (isGiven(value) ? [[name, String(value)] as const] : []))
  return Object.fromEntries([...fixed, ...given])
}

/** Path and query of a read. Server rendering and browser use the same address, so that one cached answer serves both. */
export const addressOf = (call: Pick<Requested, 'path' | 'sends'>, input: object, caller: Caller): string => {
  const query = new URLSearchParams(parametersOf(call, input, caller)).toString()
  return query === '' ? call.path : `${call.path}?${query}`
}

/** Headers that every call carries, and the encryption header where the call states it (decision 0110). */
export const headersOf = ({ module, sealed, encryptionHeader }: Requested, { merchant, language }: Caller): Record<string, string> => ({
  [headers.merchant]: merchant,
  [headers.module]: module,
  [headers.language]: language,
  [headers.device]: 'WEB',
  [headers.gatewayVersion]: '3',
  ...(sealed || encryptionHeader === true ? { [headers.encryption]: 'JWE' } : {}),
})

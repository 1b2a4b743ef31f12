import type { RefusalKey } from './refusals.ts'

/** Every response on the wire (`spec/wire.md`, envelope). `message` is text in the request's language. */
export type Envelope<V> =
  | { readonly success: true; readonly value: V; readonly message: string; readonly errorCode: null; readonly traceId: string }
  | {
      readonly success: false
      readonly value: unknown
      readonly message: string
      readonly errorCode: RefusalKey | (string & {})
      readonly traceId: string
    }

/** A page of a list: `pageNo` from 1; `totalPages` at least 1. */
export type Paged = { readonly pageNo: number; readonly totalPages: number; readonly totalCount: number }

/** The call that a sealed payload is made for. */
export type SealedFor = { readonly method: string; readonly path: string }

/**
 * Protected header parameters that bind a seal to its call: method and path, named as in RFC 9449. They are authenticated with the payload, and a
 * platform that does not know them ignores them.
 */
export const sealBinding = ({ method, path }: SealedFor): { readonly htm: string; readonly htu: string } => ({ htm: method, htu: path })

/** Header names of the wire, spelled once. */
export const headers = {
  merchant: 'Merchant',
  module: 'ModuleId',
  language: 'Language',
  device: 'Device',
  gatewayVersion: 'X-Gateway-Version',
  token: 'Authorization',
  encryption: 'Encryption',
  idempotencyKey: 'Idempotency-Key',
  serverTime: 'X-Server-Time',
} as const

import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { vendorHeaders } from '@perya/calls/play/vendor'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { signMessage } from '@perya/calls/partner/signature'
import type { VendorKey } from '@perya/gateway/play'
import type { OracleMessage } from './callback-oracle.ts'
import type { PlannedForgery, Sending } from './callback-plan.ts'
import { type ServerAnswer, type ServerProcess, retryUntilAnswered } from '../server-process.ts'

/** A player's seat at a vendor: the player id there, and the title. */
export type VendorSeat = { readonly playerId: string; readonly gameId: string }

/** An answer: the verdict in the oracle's form, the reported balance, and whether it was marked as a duplicate. */
export type Answered = { readonly verdict: string; readonly balance: string | null; readonly isDuplicate: boolean }

/** One answered attempt: when it was sent, its latency, and its status. */
export type Attempt = { readonly at: number; readonly ms: number; readonly status: number }

type Line = {
  readonly served: Pick<ServerProcess, 'say'>
  readonly keys: ReadonlyMap<string, VendorKey>
  readonly seatOf: (message: OracleMessage) => VendorSeat
  readonly currency: string
}

type SignedMessage = { readonly path: string; readonly body: Readonly<Record<string, unknown>>; readonly nonce: string }

/** The headers of a message: signed by the protocol, unless it is a forgery. */
const messageHeaders = (key: VendorKey | undefined, { path, body, nonce }: SignedMessage, forging?: PlannedForgery): Record<string, string> => {
  const lag = forging === 'old' ? -6 * 60_000 : forging === 'ahead' ? 6 * 60_000 : 0
  const time = String(Date.now() + lag)
  const signed = JSON.stringify(forging === 'body' ? { ...body, roundId: 'another' } : body)
  const right = signMessage({ method: 'POST', path, time, nonce, body: Buffer.from(signed) }, key?.secret ?? '')
  const signature = forging === 'altered' ? `${right.slice(1)}${right.startsWith('0') ? '1' : '0'}` : right
  return {
    [vendorHeaders.key]: key?.keyId ?? '',
    [vendorHeaders.time]: time,
    [vendorHeaders.nonce]: nonce,
    ...(forging === 'unsigned' ? {} : { [vendorHeaders.signature]: signature }),
  }
}

/** The body of a message by the protocol. */
const bodyOf = (message: OracleMessage, { playerId, gameId }: VendorSeat, currency: string) => {
  const text = (minorUnits: number) => formatAmount(minor(minorUnits), currencyDigits(currency))
  const { verb, round, tx, betTx, amount, unplayed = 0 } = message
  const who = { playerId, currency, book: 'real', roundId: round }
  if (verb === 'close') return { ...who, gameId }
  if (verb === 'rollback') return { ...who, txId: tx, betTxId: betTx }
  return {
    ...who,
    txId: tx,
    gameId,
    amount: text(amount),
    ...(verb === 'win' ? { closesRound: true } : {}),
    ...(unplayed > 0 ? { unplayed: text(unplayed) } : {}),
  }
}

const readAnswered = ({ status, body: { errorCode, value } }: ServerAnswer): Answered => {
  const fields = typeof value === 'object' && value !== null ? { ...value } : {}
  const balance = 'balance' in fields ? String(fields.balance) : null
  return {
    verdict: status === 200 ? '200' : `${status} ${String(errorCode)}`,
    balance,
    isDuplicate: 'duplicate' in fields && fields.duplicate === true,
  }
}

/**
 * Simulates the servers of several vendors: signs by the protocol, resends unanswered messages under the same id with a new nonce, and records the
 * latency.
 */
export const createCallbackSender = ({ served, keys, seatOf, currency }: Line) => {
  const attempts: Attempt[] = []
  let resent = 0

  const keyOf = (vendor: string): VendorKey => {
    const key = keys.get(vendor)
    if (key === undefined) throw new Error(`${vendor} has no key`)
    return key
  }

  const post = async (
    vendor: string,
    verb: string,
    body: Readonly<Record<string, unknown>>,
    forging?: PlannedForgery,
    used = '',
  ): Promise<ServerAnswer> => {
    const path = `/vendor/v1/${vendor}/${verb}`
    const key = forging === 'other key' ? [...keys.values()].find((one) => one.vendor !== vendor) : keyOf(vendor)
    const headers = messageHeaders(key, { path, body, nonce: used || randomBytes(12).toString('base64url') }, forging)
    const at = performance.now()
    const reply = await served.say('POST', '127.0.0.1', path, headers, body)
    attempts.push({ at, ms: performance.now() - at, status: reply.status })
    return reply
  }

  const untilAnswered = (action: () => Promise<ServerAnswer>): Promise<ServerAnswer> => {
    let attemptCount = 0
    return retryUntilAnswered(() => {
      if (attemptCount++ > 0) resent += 1
      return action()
    })
  }

  /** Sends one copy of a message until it is answered; an `insisted` one until it is accepted. */
  const send = async ({ message, answer, forging }: Sending): Promise<Answered> => {
    const { vendor, verb } = message
    const body = bodyOf(message, seatOf(message), currency)
    let used = ''
    if (forging === 'nonce') {
      // Used by a valid request before; whether its answer arrived or was lost, the nonce is consumed.
      used = randomBytes(12).toString('base64url')
      const { playerId } = seatOf(message)
      await untilAnswered(() => post(vendor, 'balance', { playerId, currency, book: 'real' }, undefined, used))
    }
    for (;;) {
      const answered = readAnswered(await untilAnswered(() => post(vendor, verb, body, forging, used)))
      if (answer !== 'insisted' || answered.verdict !== '409 conflict') return answered
      await wait(20 + Math.random() * 30)
    }
  }

  return { attempts, send, post, resent: () => resent }
}

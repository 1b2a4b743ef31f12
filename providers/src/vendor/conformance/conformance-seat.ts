import type { ConformanceAnswer, MessageForgery, ConformanceMessage, SendMessage } from './create-conformance-client.ts'

/** How a gateway treats this vendor: a row of its profiles (rule 9). */
export type Profile = {
  readonly idScope: 'vendor' | 'player'
  readonly duplicateReply: 'original' | 'current'
  readonly unknownRollback: 'ok' | 'not_found'
  readonly winWithoutBet: boolean
  readonly rollbackAfterWin: 'refuse' | 'reopen'
  readonly zeroBet: boolean
}

/** The profile of a gateway that declares nothing else. */
export const defaultProfile: Profile = {
  idScope: 'vendor',
  duplicateReply: 'original',
  unknownRollback: 'ok',
  winWithoutBet: false,
  rollbackAfterWin: 'refuse',
  zeroBet: false,
}

/** A violated rule, with its description. */
export class RuleViolation extends Error {}

/** Asserts a condition on an answer; throws a RuleViolation if it is false. */
export const assertThat = (claim: boolean, message: string, answer?: ConformanceAnswer): void => {
  if (!claim)
    throw new RuleViolation(
      answer === undefined ? message : `${message}; got ${answer.status} ${answer.errorCode ?? ''} ${JSON.stringify(answer.value)}`,
    )
}

/** Asserts that an answer is a success. */
export const assertAccepted = (answer: ConformanceAnswer): ConformanceAnswer => {
  assertThat(answer.status === 200 && answer.success, 'expected 200 and success', answer)
  return answer
}

/** Asserts that an answer is the given refusal. */
export const assertRefused = (answer: ConformanceAnswer, status: number, errorCode: string): ConformanceAnswer => {
  assertThat(answer.status === status && !answer.success && answer.errorCode === errorCode, `expected ${status} ${errorCode}`, answer)
  return answer
}

const unitsIn = (text: unknown, digits: number): number => {
  if (typeof text !== 'string' || !new RegExp(`^\\d{1,15}${digits === 0 ? '' : `\\.\\d{${digits}}`}$`).test(text))
    throw new RuleViolation(`an amount must be a decimal text with ${digits} digits, not ${JSON.stringify(text)}`)
  return Number(text.replace('.', ''))
}

/** Opens a seat: a player at a title with the expected balance, which counts every message that was accepted for the first time. */
export const openSeat = (sendText: SendMessage, opened: Readonly<Record<string, unknown>>, mark: string) => {
  const { playerId, currency, book, gameId } = opened
  const player = { playerId: String(playerId), currency: String(currency), book: String(book) }
  const digits = /\.(\d+)$/.exec(String(opened['balance']))?.[1]?.length ?? 0
  const textOf = (units: number): string => {
    const text = String(units).padStart(digits + 1, '0')
    return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  }
  const unitsOf = (text: unknown) => unitsIn(text, digits)
  let expected = unitsOf(opened['balance'])
  const send = (verb: string, more: ConformanceMessage, forging?: MessageForgery) => sendText(verb, { ...player, ...more }, forging)
  return {
    player,
    gameId: String(gameId),
    digits,
    textOf,
    unitsOf,
    /** One unit of the currency (a peso, a dong) in minor units. */
    one: 10 ** digits,
    /** Prefixes ids with the mark of this run, so that a later run of the kit does not repeat a message of an earlier one. */
    named: (name: string) => `${mark}-${name}`,
    expected: () => expected,
    moves: (units: number) => {
      expected += units
    },
    bet: (round: string, tx: string, units: number, forging?: MessageForgery) =>
      send('bet', { roundId: `${mark}-${round}`, txId: `${mark}-${tx}`, gameId: String(gameId), amount: textOf(units) }, forging),
    win: (round: string, tx: string, units: number, closesRound = true, unplayed?: string) =>
      send('win', { roundId: `${mark}-${round}`, txId: `${mark}-${tx}`, gameId: String(gameId), amount: textOf(units), closesRound, unplayed }),
    rollback: (round: string, tx: string, betTx: string) =>
      send('rollback', { roundId: `${mark}-${round}`, txId: `${mark}-${tx}`, betTxId: `${mark}-${betTx}` }),
    close: (round: string, unplayed?: string) => send('close', { roundId: `${mark}-${round}`, gameId: String(gameId), unplayed }),
    send,
    /** Reads the current balance from the gateway. */
    balance: async () => unitsOf(assertAccepted(await send('balance', {})).value['balance']),
  }
}

/** A seat of the kit. */
export type ConformanceSeat = ReturnType<typeof openSeat>

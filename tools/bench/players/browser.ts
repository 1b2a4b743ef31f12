import { setTimeout as wait } from 'node:timers/promises'
import { declarationOf } from '@perya/calls'
import type { GameAnswer, GameServerInput, GameServerVerb } from '@perya/calls/play/game-server'
import type { SignedInClient } from '../../crash/client-crowd.ts'
import { openConnection } from '../bare.ts'
import type { ActionKind, AnswerRecord } from './pace.ts'

/** Records of a run: every answer, and the errors with their counts. */
export type RunLog = { readonly notes: AnswerRecord[]; readonly wrong: Map<string, number> }

/** Counts an error of a run. */
export const recordFault = ({ wrong }: RunLog, what: string): void => void wrong.set(what, (wrong.get(what) ?? 0) + 1)

/** Waits until the given value of `performance.now()`. */
export const waitUntil = async (moment: number): Promise<void> => {
  const left = moment - performance.now()
  if (left > 0) await wait(left)
}

const pauses = [400, 800, 1600, 3200, 5000]

/**
 * Creates the browser of one player, at an address of its own: one connection of the frame to the games origin, one of the page around it. Latency is
 * counted from the moment at which the request was due. A lost or busy answer is an error and is retried as the frame does.
 */
export const createPlayerBrowser = (port: number, place: number, headers: SignedInClient['headers'], book: RunLog) => {
  const address = `127.0.${2 + Math.floor(place / 250)}.${1 + (place % 250)}`
  const lines = { frame: openConnection(port, address), page: openConnection(port, address) }
  // The platform closes connections that were idle for long; the next request opens another.
  const send = (whose: keyof typeof lines, message: string) => {
    if (lines[whose].isOver()) lines[whose] = openConnection(port, address)
    return lines[whose].say(message)
  }
  const { path, module } = declarationOf('wallet.balance')
  const looking = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nMerchant: ${headers.merchant}\r\nModuleId: ${module}\r\nAuthorization: ${headers.authorization}\r\nCookie: ${headers.cookie}\r\n\r\n`
  let bearer = ''

  const noted = (what: ActionKind, due: number) => void book.notes.push({ what, due, ms: performance.now() - due })

  return {
    use: (session: string) => {
      bearer = `Authorization: Bearer ${session}\r\n`
    },
    /** Sends a verb to the game server; null if it was refused or never answered. */
    ask: async <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>, at?: { what: ActionKind; due: number }): Promise<T | null> => {
      const body = JSON.stringify(input)
      const message = `POST /games/api/${verb} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n${bearer}Content-Length: ${body.length}\r\n\r\n${body}`
      for (const pause of [...pauses, null]) {
        const { status, body: text } = await send('frame', message)
        const answer: GameAnswer<T> | null = status === '' ? null : JSON.parse(text)
        if (answer?.ok === true) {
          if (at !== undefined) noted(at.what, at.due)
          return answer.value
        }
        recordFault(book, `${verb}: ${answer?.error ?? 'no answer'}`)
        if (pause === null || (answer !== null && answer.error !== 'busy' && answer.error !== 'too_many_requests')) break
        await wait(pause)
      }
      return null
    },
    /** Requests the balance, as the page does on a balance message from the frame. */
    look: async (due: number): Promise<void> => {
      const { status } = await send('page', looking)
      noted('balance', due)
      if (status !== '200') recordFault(book, `balance: ${status}`)
    },
    end: () => {
      lines.frame.end()
      lines.page.end()
    },
  }
}

/** A player's browser. */
export type Browser = ReturnType<typeof createPlayerBrowser>

import { randomBytes } from 'node:crypto'
import { vendorHeaders } from '@perya/calls/play/vendor'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '@perya/gateway/kernel'
import { findTitle, createLaunch, signingKeyOf } from '@perya/gateway/play'
import { signMessage } from '@perya/calls/partner/signature'
import { insertTitles } from '@perya/testkit/play/vendor'
import type { SignedInClient } from '../../crash/client-crowd.ts'
import { openConnection } from '../bare.ts'
import { type RunLog, recordFault, waitUntil } from './browser.ts'
import type { Player } from './slot-player.ts'

const vendor = 'ELSEWHERE'
const nodeId = 'elsewhere-slot'
const [stake, won] = [200, 100]

/**
 * Enlists an external vendor: its players' rounds are signed callbacks that are timed at the sender, from the moment at which each was due. A bet is
 * due with its round, the win that closes the round as soon as the bet is answered.
 */
export const vendorElsewhere = async (app: AppContext, port: number, book: RunLog) => {
  await insertTitles(app.store, [{ nodeId, vendor }])
  const [title, key] = [await findTitle(app.store, { gameId: nodeId, vendor }), await signingKeyOf(app.store, vendor)]
  if (title === null || key === null) throw new Error('a vendor was not enlisted')
  const { currency, defaultLanguage: language } = app.brand
  const text = (amount: number) => formatAmount(minor(amount), currencyDigits(currency))

  const messageOf = (verb: string, input: Readonly<Record<string, unknown>>): string => {
    const path = `/vendor/v1/${vendor}/${verb}`
    const body = JSON.stringify(input)
    const [time, nonce] = [String(Date.now()), randomBytes(12).toString('base64url')]
    const signature = signMessage({ method: 'POST', path, time, nonce, body: Buffer.from(body) }, key.secret)
    return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${vendorHeaders.key}: ${key.keyId}\r\n${vendorHeaders.time}: ${time}\r\n${vendorHeaders.nonce}: ${nonce}\r\n${vendorHeaders.signature}: ${signature}\r\n\r\n${body}`
  }

  /** Seats a member at the vendor's slot; the expected balance starts at `opening`. */
  const seat = async (person: SignedInClient, opening: number): Promise<Player> => {
    const player = { ownerType: 'member', ownerId: person.memberId, book: 'real', currency } as const
    const { game_url: address } = await createLaunch(app, { title, player, sessionId: person.sessionId, nickname: person.username, language })
    let line = openConnection(port)
    const send = async (verb: string, input: Readonly<Record<string, unknown>>) => {
      if (line.isOver()) line = openConnection(port)
      const { status, body } = await line.say(messageOf(verb, input))
      if (status !== '200') recordFault(book, `callback ${verb}: ${status} ${body}`)
      return body
    }
    const opened = await send('authenticate', { launchToken: new URLSearchParams(new URL(address).hash.slice(1)).get('launch') })
    const { playerId }: { playerId: string } = JSON.parse(opened).value
    let balance = opening
    const callback = async (verb: 'bet' | 'win', due: number, roundId: string, amount: number) => {
      const closing = verb === 'win' ? { closesRound: true } : {}
      const whose = { playerId, currency, book: 'real', gameId: title.gameId, roundId, txId: `${roundId}-${verb}` }
      await send(verb, { ...whose, amount: text(amount), ...closing })
      book.notes.push({ what: 'callback', due, ms: performance.now() - due })
    }
    return {
      balance: () => balance,
      end: () => line.end(),
      play: async (due) => {
        await waitUntil(due)
        const roundId = randomBytes(12).toString('hex')
        await callback('bet', due, roundId, stake)
        await callback('win', performance.now(), roundId, won)
        balance += won - stake
      },
    }
  }
  return { seat }
}

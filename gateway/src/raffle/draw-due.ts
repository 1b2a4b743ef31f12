import { createHash, createHmac } from 'node:crypto'
import { hashedNow } from '@perya/domain/lottery/merkle'
import { ticketBytes, winningTickets } from '@perya/domain/raffle/draw-tickets'
import { giftAccount } from '../gift/take-gift.ts'
import type { House } from '../handler.ts'
import { writeTexts } from '../inbox/write-notice.ts'
import { amountIn } from '../records/present-movement.ts'
import { type Round, roundOf } from '../round.ts'
import type { Texts } from '../system/tables.ts'
import { postRaffleDraw } from '../wallet/post-gift.ts'
import { winnersOf } from './read-raffles.ts'
import { seedOf } from './seed-of.ts'

type Due = { readonly id: string; readonly title: Texts; readonly currency: string; readonly prizes: readonly number[]; readonly sealed_seed: Buffer }

const tell = async (house: House, { id, title, currency }: Due): Promise<void> => {
  for (const { member_id: member, code, amount } of await winnersOf(house, [id])) {
    const prize = `${amountIn(currency, amount)} ${currency}`
    await writeTexts(house, member, {
      title: { EN: `You won ${prize}: ${title['EN'] ?? ''}`, TY: `Nanalo ka ng ${prize}: ${title['TY'] ?? title['EN'] ?? ''}` },
      content: {
        EN: `Your ticket ${code} was drawn. The prize is in your wallet; the draw can be checked in the reward centre.`,
        TY: `Nabunot ang tiket mong ${code}. Nasa wallet mo na ang premyo; masusuri ang bunutan sa reward centre.`,
      },
    })
  }
}

/** Draws raffles that have closed: root over all tickets, winners from seed and root, prizes and result in one transaction. Says how many. */
export const drawDue = async (house: House): Promise<number> => {
  const { store, clock, log } = house
  const now = new Date(clock.now())
  const { rows } = await store.pool.query<Due>({
    name: 'raffles-due',
    text: 'select id, title, currency, prizes, sealed_seed from raffle where drawn_at is null and closes_at <= $1 order by closes_at, id',
    values: [now],
  })
  let drawn = 0
  for (const raffle of rows) {
    const seed = await seedOf(house, raffle.id, raffle.sealed_seed)
    if (seed === null) {
      log.error({ raffle: raffle.id }, 'the seed of a raffle does not open under the key of this house')
      continue
    }
    const tickets = await store.pool.query<{ code: string }>('select code from raffle_ticket where raffle_id = $1 order by number', [raffle.id])
    const root = createHash('sha256')
      .update(ticketBytes(tickets.rows.map(({ code }) => code)))
      .digest()
    const hash = (asked: Uint8Array) => createHmac('sha256', seed).update(asked).digest()
    const numbers = hashedNow(winningTickets(root, tickets.rows.length, raffle.prizes.length), hash)
    const paid = await postRaffleDraw(store, { raffle: raffle.id, root, seed, numbers, from: await giftAccount(house, raffle.currency), now })
    if (paid > 0) await tell(house, raffle)
    drawn += 1
  }
  return drawn
}

/** Draws on one gateway; any number of gateways may walk one on the same database. */
export const raffleRound = (house: House): Round =>
  roundOf(house, 'raffle draws', async () => {
    await drawDue(house)
  })

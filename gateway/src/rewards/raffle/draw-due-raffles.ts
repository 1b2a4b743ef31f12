import { createHash, createHmac } from 'node:crypto'
import { runHashingSync } from '@perya/domain/lottery/proof/merkle'
import { ticketBytes, drawWinningTickets } from '@perya/domain/raffle/draw-tickets'
import { serverTexts } from '@perya/texts/server-text'
import { rewardAccount } from '../../ledger/reward-claim.ts'
import type { AppContext } from '../../kernel/context.ts'
import { writeInboxTexts } from '../../kernel/notifications/write-inbox-message.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import type { Texts } from '../../kernel/settings/tables.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import { postRaffleDraw } from '../../ledger/posting/post-reward-claims.ts'
import { winnersOf } from './read-raffles.ts'
import { openRaffleSeed } from './open-raffle-seed.ts'

type Due = { readonly id: string; readonly title: Texts; readonly currency: string; readonly prizes: readonly number[]; readonly sealed_seed: Buffer }

const notify = async (app: AppContext, { id, title, currency }: Due): Promise<void> => {
  for (const { member_id: member, code, amount } of await winnersOf(app, [id])) {
    const prize = `${formatInCurrency(currency, amount)} ${currency}`
    const texts = {
      title: serverTexts('raffle.won.title', (language) => ({ prize, title: localizedTextOf(title, language) })),
      content: serverTexts('raffle.won.content', { code }),
    }
    await writeInboxTexts(app, member, texts)
  }
}

/** Draws raffles that have closed: root over all tickets, winners from seed and root, prizes and result in one transaction. Returns how many. */
export const drawDueRaffles = async (app: AppContext): Promise<number> => {
  const { store, clock, log } = app
  const now = new Date(clock.now())
  const { rows } = await store.pool.query<Due>({
    name: 'raffles-due',
    text: 'select id, title, currency, prizes, sealed_seed from raffle where drawn_at is null and closes_at <= $1 order by closes_at, id',
    values: [now],
  })
  let drawn = 0
  for (const raffle of rows) {
    const seed = await openRaffleSeed(app, raffle.id, raffle.sealed_seed)
    if (seed === null) {
      log.error({ raffle: raffle.id }, 'the seed of a raffle does not open under the key of this house')
      continue
    }
    const tickets = await store.pool.query<{ code: string }>('select code from raffle_ticket where raffle_id = $1 order by number', [raffle.id])
    const root = createHash('sha256')
      .update(ticketBytes(tickets.rows.map(({ code }) => code)))
      .digest()
    const hash = (asked: Uint8Array) => createHmac('sha256', seed).update(asked).digest()
    const numbers = runHashingSync(drawWinningTickets(root, tickets.rows.length, raffle.prizes.length), hash)
    const paid = await postRaffleDraw(store, { raffle: raffle.id, root, seed, numbers, from: await rewardAccount(app, raffle.currency), now })
    if (paid > 0) await notify(app, raffle)
    drawn += 1
  }
  return drawn
}

/** Creates the job that draws raffles; several gateways may run it on the same database. */
export const raffleJob = (app: AppContext): Job =>
  createJob(app, 'raffle draws', async () => {
    await drawDueRaffles(app)
  })

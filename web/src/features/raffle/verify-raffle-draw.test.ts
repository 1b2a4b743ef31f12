import { createHash, createHmac } from 'node:crypto'
import { runHashingSync } from '@perya/domain/lottery/proof/merkle'
import { ticketBytes, drawWinningTickets } from '@perya/domain/raffle/draw-tickets'
import { expect, test } from 'vitest'
import { verifyRaffleDraw } from './verify-raffle-draw.ts'

/** A valid proof, made with another library than the page's. */
const honest = () => {
  const codes = Array.from({ length: 40 }, (_, n) => `ticket-code-${String(n).padStart(4, '0')}`)
  const seed = Buffer.alloc(32, 9)
  const root = createHash('sha256').update(ticketBytes(codes)).digest()
  const numbers = runHashingSync(drawWinningTickets(root, codes.length, 3), (asked) => createHmac('sha256', seed).update(asked).digest())
  return {
    seedHash: createHash('sha256').update(seed).digest('hex'),
    seed: seed.toString('hex'),
    root: root.toString('hex'),
    prizes: 3,
    tickets: codes.length,
    codes,
    winners: numbers.map((number, at) => ({ place: at + 1, number, code: codes[number - 1] ?? '', amount: '1.00' })),
  }
}

test('an honest draw verifies in every part, and a missing one verifies nothing', async () => {
  expect(await verifyRaffleDraw(honest())).toEqual({ seed: true, root: true, winners: true })
  expect(await verifyRaffleDraw({ ...honest(), seed: null, root: null })).toBe(null)
})

test('another seed, a ticket slipped in, or another winner is found', async () => {
  const proof = honest()
  expect(await verifyRaffleDraw({ ...proof, seed: 'ab'.repeat(32) })).toMatchObject({ seed: false, winners: false })
  expect(await verifyRaffleDraw({ ...proof, codes: [...proof.codes, 'ticket-code-evil'] })).toMatchObject({ root: false })
  const [first, ...rest] = proof.winners
  if (first === undefined) throw new Error('no winner')
  const other = { ...first, number: (first.number % 40) + 1 }
  expect(await verifyRaffleDraw({ ...proof, winners: [other, ...rest] })).toMatchObject({ seed: true, root: true, winners: false })
  expect(await verifyRaffleDraw({ ...proof, winners: rest })).toMatchObject({ winners: false })
})

import { createHash, randomUUID } from 'node:crypto'
import { drawFromBytes } from '@perya/domain/lottery/draws/derive-draw'
import { canonicalJson, verifyMerklePath, runHashingSync, type LeafValue } from '@perya/domain/lottery/proof/merkle'
import { listLottery, startLotteries, type TestPlatform, openTestPlatform, queryAsOwner, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawBytes } from '../../kernel/draw-bytes.ts'

let open: TestPlatform
let draws: Awaited<ReturnType<typeof startLotteries>>
let member: SignedInPerson
let ids: string[]
let withdrawn: string
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3', 'COMM3'] } })
  await listLottery(open)
  draws = await startLotteries(open)
  await draws.turn()
  member = await open.people.member({ balance: 100_000 })
  const { current, priceId } = await open.get('lottery.issue', { gameCode: 'TEST' })
  const tickets = Array.from({ length: 13 }, (_, i) => ({
    play: '3d.last.group3',
    selection: { digits: [i % 9, 9] },
    series: 1900,
    unitPrice: '0.02',
  }))
  const bet = await open.get('lottery.bet', { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets }, { as: member, key: randomUUID() })
  const all = bet.tickets.map(({ ticketId }) => ticketId)
  withdrawn = all[4] ?? ''
  ids = all.filter((id) => id !== withdrawn)
  await open.get('lottery.cancel', { tickets: [withdrawn] }, { as: member, key: randomUUID() })
})
afterAll(() => open.close())

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const bytes = (hex: string | null) => Buffer.from(hex ?? '', 'hex')
const proofOf = (ticketId: string) => open.get('lottery.proof', { ticketId })

/** Verifies a proof exactly as a page does. */
const holds = async (ticketId: string) => {
  const { leaf, leafHash, position, count, path, root } = await proofOf(ticketId)
  const own = sha(Buffer.concat([Buffer.from([0]), Buffer.from(canonicalJson(leaf as LeafValue))]))
  expect(own.toString('hex')).toBe(leafHash)
  return runHashingSync(verifyMerklePath(own, { position: position ?? -1, count: count ?? 0, beside: (path ?? []).map(bytes) }, bytes(root)), sha)
}

test('while tickets are sold the hash of the seed is public, the seed and the root are not', async () => {
  const proof = await proofOf(ids[0] ?? '')
  expect(proof).toMatchObject({ issueState: 'OPEN', seed: null, root: null, path: null, count: null, draw: null })
  expect(proof.seedHash).toMatch(/^[0-9a-f]{64}$/)
})

test('at the close the root over all tickets is public: each one is proved by its path, and the seed is still hidden', async () => {
  await draws.pass(56)
  for (const id of ids) expect(await holds(id)).toBe(true)
  expect(await proofOf(ids[0] ?? '')).toMatchObject({ count: 12, seed: null, draw: null })
  expect(await proofOf(withdrawn)).toMatchObject({ state: 'WITHDRAWN', position: null, path: null })
})

test('after the draw the seed is shown: it has the promised hash, and the result follows from it and the root', async () => {
  await draws.pass(4)
  const { seed, seedHash, root, draw, beacon } = await proofOf(ids[0] ?? '')
  expect(sha(bytes(seed)).toString('hex')).toBe(seedHash)
  expect(drawFromBytes('SSC', drawBytes(bytes(seed), bytes(root), bytes(beacon)))).toEqual(draw)
  for (const id of ids) expect(await holds(id)).toBe(true)
})

test('a proof reveals nothing of the ticket’s owner, and needs no session', async () => {
  const text = JSON.stringify(await proofOf(ids[3] ?? ''))
  expect(text).not.toContain(member.member.id)
  expect(text).not.toContain(member.member.username)
})

test('a ticket that never was has no proof, an issue that never was no fairness', async () => {
  expect((await open.ask('lottery.proof', { ticketId: 't-nothinghere' })).errorCode).toBe('ticket_unknown')
  expect((await open.ask('lottery.fairness', { gameCode: 'TEST', issue: '1999' })).errorCode).toBe('issue_unknown')
})

test('results and trees are append-only: the database itself refuses to change what was drawn', async () => {
  for (const change of [
    `update lottery_result set draw = '{"numbers":[1,2,3,4,5]}'`,
    'delete from lottery_tree',
    `update lottery_settlement set payout = 1`,
  ])
    await expect(queryAsOwner(open.app.store, change)).rejects.toThrow('append-only')
})

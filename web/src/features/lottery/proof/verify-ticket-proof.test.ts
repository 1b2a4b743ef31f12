import { createHmac, hash } from 'node:crypto'
import { drawBlockMessage, DRAW_BYTES, drawFromBytes } from '@perya/domain/lottery/draws/derive-draw'
import type { Family } from '@perya/domain/lottery/family'
import { runHashingSync, ticketLeaf, merklePath, publishedRoot, buildMerkleTree } from '@perya/domain/lottery/proof/merkle'
import type { TicketProof } from '@perya/domain/lottery/proof/ticket-proof'
import { describe, expect, test } from 'vitest'
import { verifyTicketProof, proofVerdict } from './verify-ticket-proof.ts'

const now = (bytes: Uint8Array) => new Uint8Array(hash('sha256', bytes, 'buffer'))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** A valid proof, made with another library than the page's. */
const proofOf = (family: Family, beacon = new Uint8Array()): TicketProof => {
  const leafAt = (n: number) => ({
    issue: 'GAME/202611210001',
    ticketId: `ticket-${n}`,
    family,
    play: 'x',
    selection: { numbers: [n] },
    stake: '2.00',
  })
  const leaves = [0, 1, 2, 3, 4].map((n) => runHashingSync(ticketLeaf(leafAt(n)), now))
  const tree = runHashingSync(buildMerkleTree(leaves), now)
  const root = runHashingSync(publishedRoot(tree), now)
  const seed = new Uint8Array(32).fill(7)
  const blocks = Array.from({ length: DRAW_BYTES / 32 }, (_, n) =>
    createHmac('sha256', seed)
      .update(drawBlockMessage(root, beacon, n))
      .digest(),
  )
  return {
    ticketId: 'ticket-2',
    gameCode: 'GAME',
    issue: '202611210001',
    family,
    state: 'SETTLED',
    leaf: leafAt(2),
    leafHash: hex(leaves[2] ?? root),
    position: 2,
    count: 5,
    path: (merklePath(tree, 2) ?? []).map(hex),
    root: hex(root),
    beacon: hex(beacon),
    seedHash: hex(now(seed)),
    seed: hex(seed),
    draw: drawFromBytes(family, new Uint8Array(Buffer.concat(blocks))),
    source: 'own',
    closesAt: '',
    drawsAt: '',
  }
}

const flipped = (text: string | null) => (text === null ? null : (text.startsWith('0') ? '1' : '0') + text.slice(1))
const found = async (proof: TicketProof, before: TicketProof | null = null) => {
  const findings = await verifyTicketProof(proof, before)
  return { ...findings, verdict: proofVerdict(findings) }
}

describe('the page verifies a ticket in the browser', () => {
  test('everything holds of an honest draw, in every family and with a beacon', async () => {
    for (const family of ['SSC', 'LF', '11X5', 'PK10', 'LHC', 'KENO', 'VN_NORTH', 'VN_SOUTH'] as const) {
      expect(await found(proofOf(family, Uint8Array.of(1, 2, 3)))).toEqual({
        leaf: 'holds',
        path: 'holds',
        seed: 'holds',
        result: 'holds',
        kept: 'none',
        verdict: 'proven',
      })
    }
  })

  test('before the draw it states what can be verified and what comes later', async () => {
    const open: TicketProof = {
      ...proofOf('SSC'),
      state: 'ACCEPTED',
      position: null,
      count: null,
      path: null,
      root: null,
      seed: null,
      draw: null,
      source: null,
    }
    expect(await found(open)).toEqual({ leaf: 'holds', path: 'later', seed: 'later', result: 'later', kept: 'none', verdict: 'waiting' })
    expect(await found(proofOf('SSC'), open)).toMatchObject({ kept: 'holds', verdict: 'proven' })
  })

  test('whatever is changed afterwards is found', async () => {
    const honest = proofOf('KENO')
    const lies: readonly (readonly [keyof TicketProof, unknown, string])[] = [
      ['leaf', { ...honest.leaf, stake: '20.00' }, 'leaf'],
      ['leaf', { ...honest.leaf, ticketId: 'ticket-3' }, 'leaf'],
      ['issue', '202611210002', 'leaf'],
      ['leafHash', flipped(honest.leafHash), 'path'],
      ['position', 3, 'path'],
      ['count', 6, 'path'],
      ['path', honest.path?.slice(1), 'path'],
      ['root', flipped(honest.root), 'result'],
      ['seed', flipped(honest.seed), 'seed'],
      ['seedHash', flipped(honest.seedHash), 'seed'],
      ['beacon', 'ff', 'result'],
      ['draw', { numbers: [1, 2, 3] }, 'result'],
    ]
    for (const [key, lie, check] of lies) expect(await found({ ...honest, [key]: lie }), key).toMatchObject({ [check]: 'fails', verdict: 'broken' })
  })

  test('an operator that changes published data is detected with a stored copy', async () => {
    const honest = proofOf('LHC')
    for (const before of [
      { ...honest, seedHash: flipped(honest.seedHash) ?? '' },
      { ...honest, root: flipped(honest.root) },
      { ...honest, count: 4 },
    ]) {
      expect(await found(honest, before)).toMatchObject({ kept: 'fails', verdict: 'broken' })
    }
  })

  test('numbers from outside and refunded tickets have less to prove, and the page states so', async () => {
    expect(await found({ ...proofOf('SSC'), seed: null, source: 'feed' })).toMatchObject({
      seed: 'none',
      result: 'none',
      path: 'holds',
      verdict: 'proven',
    })
    expect(await found({ ...proofOf('SSC'), state: 'WITHDRAWN' })).toMatchObject({ path: 'none' })
  })
})

import { createHash, hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalJson,
  verifyMerklePath,
  runHashingAsync,
  runHashingSync,
  ticketLeaf,
  merklePath,
  publishedRoot,
  type MerkleTree,
  buildMerkleTree,
} from './merkle.ts'

const now = (bytes: Uint8Array) => new Uint8Array(hash('sha256', bytes, 'buffer'))
const later = async (bytes: Uint8Array) => new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const ticket = (n: number) => ({ issue: '202611210001', ticket: `t${n}`, selection: { digits: [n % 10] }, stake: '2.00' })
const leavesOf = (count: number) => Array.from({ length: count }, (_, n) => runHashingSync(ticketLeaf(ticket(n)), now))
const rootOver = (leaves: readonly Uint8Array[]) => runHashingSync(publishedRoot(runHashingSync(buildMerkleTree(leaves), now)), now)
const pathIn = (tree: MerkleTree, position: number) => ({ position, count: tree[0]?.length ?? 0, beside: merklePath(tree, position) ?? [] })
const proofOf = (leaves: readonly Uint8Array[], position: number) => pathIn(runHashingSync(buildMerkleTree(leaves), now), position)
const leadsTo = (leaf: Uint8Array, path: Parameters<typeof verifyMerklePath>[1], root: Uint8Array) =>
  runHashingSync(verifyMerklePath(leaf, path, root), now)

const some = fc.integer({ min: 1, max: 70 })

describe('the one spelling of a ticket', () => {
  test('does not depend on the order in which members were written', () => {
    expect(canonicalJson({ b: 1, a: [true, null, 'x'], c: undefined })).toBe('{"a":[true,null,"x"],"b":1}')
    expect(canonicalJson({ a: [true, null, 'x'], b: 1 })).toBe('{"a":[true,null,"x"],"b":1}')
  })

  test('refuses numbers that machines may spell differently', () => {
    for (const odd of [0.5, Number.NaN, 2 ** 60]) expect(() => canonicalJson({ stake: odd })).toThrow(RangeError)
  })
})

describe('the tree over the tickets of an issue', () => {
  test('its hashes are those of the written rule', () => {
    const sha = (...parts: readonly (Uint8Array | string)[]) => {
      const hash = createHash('sha256')
      for (const part of parts) hash.update(part)
      return new Uint8Array(hash.digest())
    }
    const [a, b, c] = leavesOf(3)
    if (!a || !b || !c) throw new Error('three leaves')
    expect(hex(a)).toBe(hex(sha(Uint8Array.of(0), '{"issue":"202611210001","selection":{"digits":[0]},"stake":"2.00","ticket":"t0"}')))
    const top = sha(Uint8Array.of(1), sha(Uint8Array.of(1), a, b), c)
    expect(hex(rootOver([a, b, c]))).toBe(hex(sha(Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 3), top)))
    expect(hex(rootOver([]))).toBe(hex(sha(Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0))))
  })

  test('every ticket of every tree leads to the root', () => {
    for (let count = 1; count <= 40; count += 1) {
      const leaves = leavesOf(count)
      const root = rootOver(leaves)
      for (const [position, leaf] of leaves.entries()) expect(leadsTo(leaf, proofOf(leaves, position), root)).toBe(true)
    }
  })

  test('a changed, added, removed or moved ticket gives another root', () => {
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(), (count, where, other) => {
        const leaves = leavesOf(count)
        const at = where % count
        const strange = runHashingSync(ticketLeaf(ticket(1000)), now)
        const roots = [leaves, leaves.with(at, strange), leaves.toSpliced(at, 0, strange), [...leaves, strange], leaves.toSpliced(at, 1)]
        if (other % count !== at) roots.push(leaves.with(at, leaves[other % count] ?? strange).with(other % count, leaves[at] ?? strange))
        expect(new Set(roots.map((one) => hex(rootOver(one)))).size).toBe(roots.length)
      }),
      { numRuns: 60 },
    )
  })

  test('the last ticket twice is not the tree of an even number', () => {
    const leaves = leavesOf(5)
    expect(hex(rootOver(leaves))).not.toBe(hex(rootOver([...leaves, ...leaves.slice(-1)])))
  })

  test('an altered proof leads nowhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), fc.nat(), fc.nat(), fc.integer({ min: 0, max: 255 }), (count, where, which, bit) => {
        const leaves = leavesOf(count)
        const root = rootOver(leaves)
        const position = where % count
        const leaf = leaves[position] ?? root
        const path = proofOf(leaves, position)
        const flipped = (bytes: Uint8Array) => bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
        const step = which % path.beside.length
        expect(leadsTo(flipped(leaf), path, root)).toBe(false)
        expect(leadsTo(leaf, path, flipped(root))).toBe(false)
        expect(leadsTo(leaf, { ...path, beside: path.beside.map((one, i) => (i === step ? flipped(one) : one)) }, root)).toBe(false)
        expect(leadsTo(leaf, { ...path, beside: path.beside.slice(1) }, root)).toBe(false)
        expect(leadsTo(leaf, { ...path, beside: [...path.beside, leaf] }, root)).toBe(false)
        expect(leadsTo(leaf, { ...path, count: count + 1 }, root)).toBe(false)
        expect(leadsTo(leaf, { ...path, position: (position + 1) % count }, root)).toBe(false)
        for (const wrong of [-1, 0.5, count, Number.NaN]) expect(leadsTo(leaf, { ...path, position: wrong }, root)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('a node cannot be shown as a ticket, nor the bytes of two nodes as the spelling of one', () => {
    for (const count of [2, 3, 4, 5, 7, 8]) {
      const leaves = leavesOf(count)
      const root = rootOver(leaves)
      const tree = runHashingSync(buildMerkleTree(leaves), now)
      for (const [height, level] of tree.entries()) {
        for (const [position, node] of level.entries()) {
          const beside = tree.slice(height).flatMap((one, up) => one[Math.floor(position / 2 ** up) ^ 1] ?? [])
          const claims = [count, level.length].filter((claimed) => claimed !== count || height > 0)
          for (const claimed of claims) expect(leadsTo(node, { position, count: claimed, beside }, root)).toBe(false)
        }
      }
      const [left, right] = leaves
      if (!left || !right) throw new Error('two leaves')
      const asSpelling = now(Uint8Array.of(0, ...left, ...right))
      expect(hex(asSpelling)).not.toBe(hex(tree[1]?.[0] ?? root))
    }
  })

  test('sibling hashes of another size are refused, so no bytes can shift between them', () => {
    const leaves = leavesOf(4)
    const path = proofOf(leaves, 1)
    const [first = new Uint8Array(), second = new Uint8Array()] = path.beside
    const [, leaf = new Uint8Array()] = leaves
    const shifted = [new Uint8Array([...first, ...second.slice(0, 1)]), second.slice(1)]
    expect(leadsTo(leaf, { ...path, beside: shifted }, rootOver(leaves))).toBe(false)
    expect(leadsTo(leaf.slice(1), path, rootOver(leaves))).toBe(false)
  })

  test('a page that hashes later finds the same as the gateway that hashes at once', async () => {
    const leaves = leavesOf(11)
    const tree = await runHashingAsync(buildMerkleTree(leaves), later)
    const root = await runHashingAsync(publishedRoot(tree), later)
    expect(hex(root)).toBe(hex(rootOver(leaves)))
    const [, , leaf = root] = leaves
    expect(await runHashingAsync(verifyMerklePath(leaf, proofOf(leaves, 2), root), later)).toBe(true)
    expect(await runHashingAsync(verifyMerklePath(leaf, proofOf(leaves, 3), root), later)).toBe(false)
  })

  test('a position that the tree does not have has no path', () => {
    const tree = runHashingSync(buildMerkleTree(leavesOf(3)), now)
    for (const position of [-1, 3, 0.5]) expect(merklePath(tree, position)).toBeNull()
    expect(merklePath([], 0)).toBeNull()
  })

  test('a hundred thousand tickets have paths of at most seventeen sibling hashes', () => {
    const leaves = Array.from({ length: 100_000 }, (_, n) =>
      new Uint8Array(32)
        .fill(n & 255)
        .with(0, n >> 16)
        .with(1, (n >> 8) & 255),
    )
    const tree = runHashingSync(buildMerkleTree(leaves), now)
    const root = runHashingSync(publishedRoot(tree), now)
    for (const position of [0, 1, 65_535, 99_998, 99_999]) {
      const path = pathIn(tree, position)
      expect(path.beside.length).toBeLessThanOrEqual(17)
      expect(leadsTo(leaves[position] ?? root, path, root)).toBe(true)
    }
  })
})

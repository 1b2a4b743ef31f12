import { createHash } from 'node:crypto'
import { merklePath, buildMerkleTree } from '@perya/domain/lottery/proof/merkle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runSha256 } from './leaf.ts'
import { siblingOffsets, encodeTree } from './tree-bytes.ts'

const leaves = (count: number) => Array.from({ length: count }, (_, i) => new Uint8Array(createHash('sha256').update(String(i)).digest()))

test('a path read from the bytes of a tree is the path of the tree, for every ticket of every size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 70 }), async (count) => {
      const tree = runSha256(buildMerkleTree(leaves(count)))
      const bytes = await encodeTree(tree)
      for (let position = 0; position < count; position += 1) {
        const read = siblingOffsets(position, count).map((at) => bytes.subarray(at, at + 32).toString('hex'))
        expect(read).toEqual((merklePath(tree, position) ?? []).map((node) => Buffer.from(node).toString('hex')))
      }
    }),
  )
})

test('a path through a hundred thousand tickets is at most seventeen slices', () => {
  expect(siblingOffsets(77_777, 100_000).length).toBeLessThanOrEqual(17)
  expect(siblingOffsets(0, 1)).toEqual([])
})

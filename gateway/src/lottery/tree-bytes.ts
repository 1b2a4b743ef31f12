import { setImmediate as breathe } from 'node:timers/promises'
import type { MerkleTree } from '@perya/domain/lottery/merkle'

// A tree as one row of bytes: every level after the other, leaves first, 32 bytes a node. Where a node lies follows from the number of
// leaves alone, so a path of a hundred thousand tickets is seventeen slices and not six megabytes.

const nodeBytes = 32

const nodesAtOnce = 1000

/** Every node of a tree, level after level; other requests are let through between. */
export const encodeTree = async (tree: MerkleTree): Promise<Buffer> => {
  const bytes = Buffer.alloc(tree.reduce((sum, level) => sum + level.length, 0) * nodeBytes)
  let at = 0
  for (const level of tree)
    for (const node of level) {
      bytes.set(node, at * nodeBytes)
      at += 1
      if (at % nodesAtOnce === 0) await breathe()
    }
  return bytes
}

/** Where the neighbours of a leaf lie on its way up (byte offsets from 0), lowest first. */
export const siblingOffsets = (position: number, count: number): readonly number[] => {
  const offsets: number[] = []
  let begins = 0
  let at = position
  for (let width = count; width > 1; width = Math.ceil(width / 2)) {
    const beside = at % 2 === 1 ? at - 1 : at + 1
    if (beside < width) offsets.push((begins + beside) * nodeBytes)
    begins += width
    at = Math.floor(at / 2)
  }
  return offsets
}

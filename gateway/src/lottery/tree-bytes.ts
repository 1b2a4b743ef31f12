import { setImmediate as breathe } from 'node:timers/promises'
import type { MerkleTree } from '@perya/domain/lottery/proof/merkle'

// A tree as one byte array: level after level, leaves first, 32 bytes a node. The offset of a node follows from the number of leaves alone, so a path
// among a hundred thousand tickets is seventeen slices instead of six megabytes.

const nodeBytes = 32

const nodesAtOnce = 1000

/** Encodes every node of a tree, level after level; yields to other requests in between. */
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

/** Byte offsets of the sibling nodes on a leaf's Merkle path, lowest level first. */
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

import type { Tree } from '@perya/domain/lottery/merkle'

// A tree as one row of bytes: every level after the other, leaves first, 32 bytes a node. Where a node lies follows from the number of
// leaves alone, so a path of a hundred thousand tickets is seventeen slices and not six megabytes.

const nodeBytes = 32

/** Every node of a tree, level after level. */
export const bytesOfTree = (tree: Tree): Buffer => Buffer.concat(tree.flatMap((level) => level))

/** Where the neighbours of a leaf lie on its way up (byte offsets from 0), lowest first. */
export const besideOffsets = (position: number, count: number): readonly number[] => {
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

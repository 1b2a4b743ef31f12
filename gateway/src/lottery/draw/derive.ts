import { createHmac } from 'node:crypto'
import { DRAW_BYTES, blockMessage, drawFrom } from '@perya/domain/lottery/derive-draw'
import type { Draw } from '@perya/domain/lottery/draw'
import type { Family } from '@perya/domain/lottery/family'

const blockBytes = 32

/** The result that follows from a seed and the root of the tickets (and a beacon, where there is one). */
export const deriveDraw = (family: Family, seed: Buffer, root: Buffer, beacon: Buffer | null): Draw => {
  const bytes = Buffer.concat(
    Array.from({ length: DRAW_BYTES / blockBytes }, (_, counter) =>
      createHmac('sha256', seed)
        .update(blockMessage(root, beacon ?? Buffer.alloc(0), counter))
        .digest(),
    ),
  )
  return drawFrom(family, bytes)
}

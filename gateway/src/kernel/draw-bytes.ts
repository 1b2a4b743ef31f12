import { createHmac } from 'node:crypto'
import { drawBlockMessage, DRAW_BYTES, drawFromBytes } from '@perya/domain/lottery/draws/derive-draw'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'

const BLOCK = 32

/** The bytes from which a result is derived: HMAC-SHA256 blocks of the seed over root, beacon and counter. */
export const drawBytes = (seed: Uint8Array, root: Uint8Array, beacon: Uint8Array, count = DRAW_BYTES): Uint8Array => {
  const bytes = new Uint8Array(Math.ceil(count / BLOCK) * BLOCK)
  for (let counter = 0; counter * BLOCK < count; counter++)
    bytes.set(
      createHmac('sha256', seed)
        .update(drawBlockMessage(root, beacon, counter))
        .digest(),
      counter * BLOCK,
    )
  return bytes.subarray(0, count)
}

/** Number of bytes that nearly always suffices; further blocks are computed only when a draw needs them. */
const typicalBytes: Readonly<Record<Family, number>> = {
  SSC: BLOCK,
  LF: BLOCK,
  '11X5': BLOCK,
  PK10: BLOCK,
  LHC: BLOCK,
  KENO: 2 * BLOCK,
  VN_NORTH: 5 * BLOCK,
  VN_CENTRAL: 4 * BLOCK,
  VN_SOUTH: 4 * BLOCK,
}

/** The result of an issue, derived from seed, root and beacon. */
export const deriveDraw = (family: Family, seed: Uint8Array, root: Uint8Array, beacon: Uint8Array): LotteryDraw => {
  try {
    return drawFromBytes(family, drawBytes(seed, root, beacon, typicalBytes[family]))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // The first blocks are the same, so the draw equals that of the full length.
    return drawFromBytes(family, drawBytes(seed, root, beacon))
  }
}

import { createHash } from 'node:crypto'

/** Draws a small picture unique to an id: a mirrored 5 × 5 pattern in one hue, as a data URL. */
export const identicon = (memberId: string): string => {
  const seed = createHash('sha256').update(`avatar ${memberId}`).digest()
  const hue = (seed.readUInt16BE(0) * 360) >> 16
  const cells: string[] = []
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 5; row++) {
      const bit = column * 5 + row
      if ((((seed[2 + (bit >> 3)] ?? 0) >> (bit & 7)) & 1) === 0) continue
      cells.push(`M${column} ${row}h1v1h-1z`)
      if (column < 2) cells.push(`M${4 - column} ${row}h1v1h-1z`)
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 7 7"><rect x="-1" y="-1" width="7" height="7" fill="hsl(${hue} 45% 22%)"/><path d="${cells.join('')}" fill="hsl(${hue} 85% 72%)"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

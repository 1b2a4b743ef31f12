import type { Chance } from '../../kernel/chance.ts'

// Own glyphs as strokes on a 6 × 10 grid, without characters that are easily confused.
const strokes: Readonly<Record<string, string>> = {
  A: '0,10 3,0 6,10|1.2,6.5 4.8,6.5',
  C: '6,1.5 4,0 2,0 0,2 0,8 2,10 4,10 6,8.5',
  E: '6,0 0,0 0,10 6,10|0,5 4.5,5',
  F: '6,0 0,0 0,10|0,5 4.5,5',
  H: '0,0 0,10|6,0 6,10|0,5 6,5',
  J: '6,0 6,8 4.5,10 1.5,10 0,8',
  K: '0,0 0,10|6,0 0,6|2,4.2 6,10',
  L: '0,0 0,10 6,10',
  M: '0,10 0,0 3,5 6,0 6,10',
  N: '0,10 0,0 6,10 6,0',
  P: '0,10 0,0 4.5,0 6,1.5 6,4 4.5,5.5 0,5.5',
  R: '0,10 0,0 4.5,0 6,1.5 6,4 4.5,5.5 0,5.5|3,5.5 6,10',
  T: '0,0 6,0|3,0 3,10',
  W: '0,0 1.5,10 3,4 4.5,10 6,0',
  X: '0,0 6,10|6,0 0,10',
  Y: '0,0 3,5 6,0|3,5 3,10',
  3: '0,0 6,0 2.5,4 5,4.5 6,6.5 5,9.5 2.5,10 0,8.8',
  4: '4.5,10 4.5,0 0,7 6,7',
  7: '0,0 6,0 2,10',
}

const alphabet = Object.keys(strokes)
const width = 180
const height = 64

/** Draws five random characters of a captcha. */
export const captchaCharacters = (chance: Chance): string => Array.from({ length: 5 }, () => alphabet[chance.below(alphabet.length)]).join('')

const glyphPath = (glyph: string, at: number, chance: Chance): string => {
  const swing = (max: number): number => (chance.below(2001) / 1000 - 1) * max
  const [scale, turn, x, y] = [3.4 + swing(0.4), swing(0.3), at + swing(3), 14 + swing(6)]
  const point = (pair: string): string => {
    const [px = 0, py = 0] = pair.split(',').map(Number)
    const [gx, gy] = [(px - 3 + swing(0.35)) * scale, (py - 5 + swing(0.35)) * scale]
    return `${(x + 10 + gx * Math.cos(turn) - gy * Math.sin(turn)).toFixed(1)} ${(y + 17 + gx * Math.sin(turn) + gy * Math.cos(turn)).toFixed(1)}`
  }
  return (strokes[glyph] ?? '')
    .split('|')
    .map((line) => `M${line.split(' ').map(point).join('L')}`)
    .join('')
}

/** Returns the picture of a captcha as SVG: strokes, bent and rotated, under three curves of noise. */
export const captchaSvg = (characters: string, chance: Chance): string => {
  const glyphs = [...characters].map((glyph, index) => glyphPath(glyph, 8 + index * 33, chance)).join('')
  const curve = (): string => `M0 ${chance.below(height)}C60 ${chance.below(height)} 120 ${chance.below(height)} ${width} ${chance.below(height)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f4efe6"/><g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${glyphs}" stroke="#3a2350" stroke-width="3.4"/><path d="${curve()}${curve()}${curve()}" stroke="#7a5ea0" stroke-width="1.6"/></g></svg>`
}

/** Returns the picture as PNG bytes. The drawing library is loaded with the first picture: most processes never draw one. */
export const captchaPng = async (characters: string, chance: Chance): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(captchaSvg(characters, chance)))
    .png({ palette: true, colours: 16 })
    .toBuffer()
}

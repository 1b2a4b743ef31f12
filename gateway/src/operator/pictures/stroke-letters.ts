/** Letters as strokes on a grid of 6 × 10: they need no font on the machine. A stroke is a list of points; strokes are separated by `|`. */
const strokeLetters: Readonly<Record<string, string>> = {
  A: '0,10 3,0 6,10|1.2,6.5 4.8,6.5',
  B: '0,0 0,10 4.5,10 6,8.7 6,6.3 4.5,5 0,5|4.5,5 5.6,3.8 5.6,1.2 4.4,0 0,0',
  C: '6,1.5 4,0 2,0 0,2 0,8 2,10 4,10 6,8.5',
  D: '0,0 0,10 3.5,10 6,7.5 6,2.5 3.5,0 0,0',
  E: '6,0 0,0 0,10 6,10|0,5 4.5,5',
  F: '6,0 0,0 0,10|0,5 4.5,5',
  G: '6,1.5 4,0 2,0 0,2 0,8 2,10 4,10 6,8.5 6,5.5 3.5,5.5',
  H: '0,0 0,10|6,0 6,10|0,5 6,5',
  I: '1,0 5,0|3,0 3,10|1,10 5,10',
  J: '6,0 6,8 4.5,10 1.5,10 0,8',
  K: '0,0 0,10|6,0 0,6|2,4.2 6,10',
  L: '0,0 0,10 6,10',
  M: '0,10 0,0 3,5 6,0 6,10',
  N: '0,10 0,0 6,10 6,0',
  O: '2,0 4,0 6,2 6,8 4,10 2,10 0,8 0,2 2,0',
  P: '0,10 0,0 4.5,0 6,1.5 6,4 4.5,5.5 0,5.5',
  Q: '2,0 4,0 6,2 6,8 4,10 2,10 0,8 0,2 2,0|3.5,7 6,10',
  R: '0,10 0,0 4.5,0 6,1.5 6,4 4.5,5.5 0,5.5|3,5.5 6,10',
  S: '6,1.5 4.5,0 1.5,0 0,1.5 0,3.5 1.5,5 4.5,5 6,6.5 6,8.5 4.5,10 1.5,10 0,8.5',
  T: '0,0 6,0|3,0 3,10',
  U: '0,0 0,8 2,10 4,10 6,8 6,0',
  V: '0,0 3,10 6,0',
  W: '0,0 1.5,10 3,4 4.5,10 6,0',
  X: '0,0 6,10|6,0 0,10',
  Y: '0,0 3,5 6,0|3,5 3,10',
  Z: '0,0 6,0 0,10 6,10',
  0: '2,0 4,0 6,2 6,8 4,10 2,10 0,8 0,2 2,0|4.8,1.6 1.2,8.4',
  1: '1,2 3,0 3,10|1,10 5,10',
  2: '0,2 1.5,0 4.5,0 6,1.5 6,3.5 0,10 6,10',
  3: '0,0 6,0 2.5,4 5,4.5 6,6.5 5,9.5 2.5,10 0,8.8',
  4: '4.5,10 4.5,0 0,7 6,7',
  5: '5.5,0 0.5,0 0,4.5 4,4 6,5.5 6,8 4.5,10 1.5,10 0,8.8',
  6: '5,0 2,1.5 0,5 0,8 1.5,10 4.5,10 6,8 6,6.5 4.5,5 1.5,5 0,6.5',
  7: '0,0 6,0 2,10',
  8: '1.5,5 0,3.5 0,1.5 1.5,0 4.5,0 6,1.5 6,3.5 4.5,5 1.5,5 0,6.5 0,8.5 1.5,10 4.5,10 6,8.5 6,6.5 4.5,5',
  9: '6,3.5 4.5,5 1.5,5 0,3.5 0,2 1.5,0 4.5,0 6,2 6,5 4,8.5 1,10',
  '-': '1,5 5,5',
  ':': '3,2.5 3,3.3|3,7 3,7.8',
  '.': '3,9.2 3,10',
  '/': '0.5,10 5.5,0',
  '?': '0,2 1.5,0 4.5,0 6,2 6,3.5 3,5.5 3,7|3,9.2 3,10',
  ' ': '',
}

const advance = 8.5

/** The width of a line of letters, in grid units. */
export const lineWidth = (line: string): number => line.length * advance

/** A line of letters as a path, with its upper left corner at a point; letters without strokes are question marks. */
export const linePath = (line: string, at: { readonly x: number; readonly y: number; readonly scale: number }): string =>
  [...line.toUpperCase()]
    .map((letter, place) => {
      const strokes = (strokeLetters[letter] ?? strokeLetters['?'] ?? '').split('|').filter((stroke) => stroke !== '')
      const point = (pair: string): string => {
        const [px = 0, py = 0] = pair.split(',').map(Number)
        return `${(at.x + (place * advance + px) * at.scale).toFixed(1)} ${(at.y + py * at.scale).toFixed(1)}`
      }
      return strokes.map((stroke) => `M${stroke.split(' ').map(point).join('L')}`).join('')
    })
    .join('')

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

const faces: readonly (readonly [family: string, subset: string, characters: RegExp])[] = [
  ['onest', 'latin', /[\u0020-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC]/u],
  ['onest', 'vietnamese', /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u20AB]/u],
  ['onest', 'latin-ext', /[\u0100-\u024F\u1E00-\u1E9F]/u],
  ['onest', 'cyrillic', /[\u0400-\u045F\u0490\u0491]/u],
  ['noto-sans-arabic', 'arabic', /[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFC]/u],
  ['noto-sans-thai', 'thai', /[\u0E01-\u0E5B]/u],
  ['noto-sans-devanagari', 'devanagari', /[\u0900-\u097F]/u],
  ['noto-sans-bengali', 'bengali', /[\u0980-\u09FE]/u],
  ['noto-sans-tamil', 'tamil', /[\u0B82-\u0BFA]/u],
  ['noto-sans-khmer', 'khmer', /[\u1780-\u17F9]/u],
  ['noto-sans-lao', 'lao', /[\u0E81-\u0EDF]/u],
  ['noto-sans-myanmar', 'myanmar', /[\u1000-\u109F]/u],
]

/** A run of text that one font can draw; `face` is its index among the fonts. */
export type FontRun = { readonly face: number; readonly text: string }

/** Whether the available fonts can draw all of a text. */
export const canDraw = (text: string): boolean => [...text].every((letter) => faces.some(([, , characters]) => characters.test(letter)))

/** Splits a text into runs of one font each; a character that no font can draw becomes a question mark. */
export const splitByFont = (text: string): FontRun[] => {
  const runs: { face: number; text: string }[] = []
  for (const letter of text) {
    const found = faces.findIndex(([, , characters]) => characters.test(letter))
    const face = Math.max(0, found)
    const last = runs.at(-1)
    const drawn = found < 0 ? '?' : letter
    if (last?.face === face) last.text += drawn
    else runs.push({ face, text: drawn })
  }
  return runs
}

/** The fonts of some texts, each subset to the characters that are drawn with it. */
export const subsetFonts = async (runs: readonly FontRun[]): Promise<ReadonlyMap<number, Buffer>> => {
  const letters = Map.groupBy(runs, ({ face }) => face)
  const cut = [...letters].map(async ([face, of]): Promise<[number, Buffer]> => {
    const [family, subset] = faces[face] ?? ['onest', 'latin']
    const source = await readFile(require.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`))
    const text = of.map((run) => run.text).join('')
    return [face, await subsetFont(source, text, { targetFormat: 'truetype', variationAxes: { wght: 450 } })]
  })
  return new Map(await Promise.all(cut))
}

const hex = /^#[0-9a-f]{6}$/i

/** Returns a stored colour if it is valid, `#rrggbb`; else the empty string, so that no stored text ever reaches a style sheet. */
export const safeColour = (stored: string): string => (hex.test(stored) ? stored : '')

type Rgb = readonly [number, number, number]

const rgbOf = (colour: string): Rgb => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

// WCAG 2: relative luminance of white is 1, of black 0.
const contrastWith = { '#ffffff': (on: number) => 1.05 / (on + 0.05), '#000000': (on: number) => (on + 0.05) / 0.05 } as const
const enough = 4.5
const steps = 16

/** Colours of a club label: background gradient from `from` to `to`, text in `ink`. */
export type LabelColours = { readonly from: string; readonly to: string; readonly ink: keyof typeof contrastWith }

const inkFor = (from: string, to: string): { readonly ink: LabelColours['ink']; readonly contrast: number } => {
  const [start, end] = [rgbOf(from), rgbOf(to)]
  const between = (step: number, at: 0 | 1 | 2) => start[at] + ((end[at] - start[at]) * step) / steps
  const levels = Array.from({ length: steps + 1 }, (_one, step) => luminance([between(step, 0), between(step, 1), between(step, 2)]))
  const min = (ink: LabelColours['ink']) => Math.min(...levels.map(contrastWith[ink]))
  const [white, black] = [min('#ffffff'), min('#000000')]
  return white > black ? { ink: '#ffffff', contrast: white } : { ink: '#000000', contrast: black }
}

/**
 * Returns the colours of a club label (ENT-16), on which its text has a contrast of 4.5 or more in every theme, since the label has its own
 * background. If no ink is readable on the whole gradient, only the first colour is used; null if no valid colour is stored.
 */
export const labelColours = (color: string, color2: string): LabelColours | null => {
  const from = safeColour(color) || safeColour(color2)
  if (from === '') return null
  const to = safeColour(color2) || from
  const { ink, contrast } = inkFor(from, to)
  return contrast >= enough ? { from, to, ink } : { from, to: from, ink: inkFor(from, from).ink }
}

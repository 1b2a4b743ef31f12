import { hash32 } from '@perya/domain/games/seeded-draw'

// Cloth, darker cloth, trim, ink on the trim: enough palettes that adjacent titles in the lobby look different.
const cloths = [
  '0d5b46 073628 e9bd5b 2a1b00',
  '1d3f78 0e2248 f0c46a 2a1b00',
  '6d1f3a 3d0f20 efc07a 2f1500',
  '0d5c68 06343c f2a65a 2f1500',
  '4a2a6b 29163f f3b8d2 31091f',
  '5c3b1a 331f0a 8fe0c4 04241a',
  '2f5a1f 173110 f5d76e 2a1b00',
  '7a3018 451709 9fd7f2 061f2e',
] as const

/** Applies the colours of the title to the page. */
export const applyTheme = (seed: string): void => {
  const [felt, deep, trim, ink] = (cloths[hash32(`cloth:${seed}`) % cloths.length] ?? cloths[0]).split(' ')
  const { style } = document.documentElement
  style.setProperty('--felt', `#${felt}`)
  style.setProperty('--felt-deep', `#${deep}`)
  style.setProperty('--trim', `#${trim}`)
  style.setProperty('--on-trim', `#${ink}`)
}

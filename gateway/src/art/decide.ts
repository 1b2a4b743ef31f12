import { pick } from './chance.ts'
import { paletteNames } from './drawings/palettes.ts'
import { EFFECT_NAMES, EMBLEM, FACES, FIGURE, POOL, SCENES_OF, WARP_NAMES, WORDS, YOUNG } from './drawings/word-table.ts'
import { type Face, plain } from './lettering.ts'
import type { Rng } from './pen.ts'

/** Everything that makes a poster what it is. */
export type Decision = {
  readonly motif: string
  readonly scene: string
  readonly pal: string
  readonly face: Face
  readonly warp: string
  readonly fx: string
  readonly style: 'extrude' | 'inline' | 'offset'
  readonly rim: 'ink' | 'light' | 'glow'
  readonly place: 'top' | 'bottom'
  readonly frame: 'none' | 'line' | 'deco'
}

/** What a poster is asked to be of. */
export type Subject = {
  readonly name: string
  readonly category: string
  readonly young?: boolean
  readonly quiet?: boolean
  readonly art?: Partial<Decision>
}

const TABLE = /^(tongits|roulette|wheel|dice|bowl|pair|cards|chips|mahjong|domino|balls|bingo|ticket)$/
const TABLE_FIRST = /^(LIVE|PVP|LOTT|ELOTT|BINGO)$/
const LOW_SCENES = /^(tent|curtain|bunting|temple|marquee|stadium)$/
const [firstPalette = 'mango', ...otherPalettes] = paletteNames
const palettes = [firstPalette, ...otherPalettes] as const
const anything = ['sun'] as const

const suggested = ({ name, category, young }: Subject) => {
  const key = plain(name)
  const fitting = WORDS.filter(([pattern]) => pattern.test(key))
  const found = (TABLE_FIRST.test(category) ? fitting.find(([, motif]) => TABLE.test(motif)) : undefined) ?? fitting[0]
  return found && YOUNG.test(found[1]) && !young ? undefined : found
}

/** Decides a poster from its name, category and register; the same chance gives the same poster. */
export const decide = (subject: Subject, r: Rng): Decision => {
  const category = POOL[subject.category] ? subject.category : 'RNG'
  const word = suggested({ ...subject, category })
  const start = word
    ? { motif: word[1], scene: pick(r, word[2]), pal: pick(r, word[3]), face: word[4], warp: word[5], fx: word[6] }
    : {
        motif: pick(r, POOL[category] ?? anything),
        scene: pick(r, SCENES_OF[category] ?? anything),
        pal: pick(r, palettes),
        face: pick(r, FACES),
        warp: pick(r, WARP_NAMES),
        fx: pick(r, EFFECT_NAMES),
      }
  const shown =
    subject.quiet && FIGURE.test(start.motif)
      ? {
          ...start,
          motif: pick(r, EMBLEM[category] ?? EMBLEM['RNG'] ?? anything),
          scene: pick(r, ['rays', 'disc', 'waves', 'peaks', 'scales', 'galaxy']),
          fx: 'none',
        }
      : start
  const style = pick<Decision['style']>(r, ['extrude', 'extrude', 'extrude', 'inline', 'offset'])
  const rim = pick<Decision['rim']>(r, ['ink', 'light', 'ink', 'glow'])
  const place = LOW_SCENES.test(shown.scene) ? 'bottom' : pick<Decision['place']>(r, ['bottom', 'bottom', 'top'])
  const frame = shown.face === 'classic' ? pick<Decision['frame']>(r, ['deco', 'line']) : pick<Decision['frame']>(r, ['none', 'none', 'none', 'line'])
  const longest = Math.max(
    ...plain(subject.name)
      .split(/[ -]+/)
      .map((word) => word.length),
  )
  const thin = shown.face === 'classic' || shown.face === 'deco'
  const face = longest >= 9 && thin ? 'poster' : shown.face
  return { ...shown, face, style: style === 'inline' && thin && face === shown.face ? 'extrude' : style, rim, place, frame, ...subject.art }
}

import { pickOne } from './drawings/chance.ts'
import { paletteNames } from './drawings/palettes.ts'
import { EFFECT_NAMES, EMBLEM, FACES, FIGURE, POOL, SCENES_OF, WARP_NAMES, WORDS, YOUNG } from './drawings/word-table.ts'
import { type Face, plain } from './drawings/lettering.ts'
import type { Rng } from './drawings/pen.ts'

/** The design of a poster. */
export type PosterDesign = {
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

/** The subject of a poster. */
export type Subject = {
  readonly name: string
  readonly category: string
  readonly young?: boolean
  readonly quiet?: boolean
  readonly art?: Partial<PosterDesign>
}

const TABLE = /^(tongits|roulette|wheel|dice|bowl|pair|cards|chips|mahjong|domino|balls|bingo|ticket)$/
const TABLE_FIRST = /^(LIVE|PVP|LOTT|ELOTT|BINGO)$/
// In these categories a word that suggests something else, such as "night", is no subject.
const SPORT = /^(football|hoop|glove|trophy|shuttle|pad|target|rooster)$/
const SPORT_ONLY = /^(SPORTS|ESPORTS|COCKFIGHT)$/
const LOW_SCENES = /^(tent|curtain|bunting|temple|marquee|stadium)$/
const [firstPalette = 'mango', ...otherPalettes] = paletteNames
const palettes = [firstPalette, ...otherPalettes] as const
const anything = ['sun'] as const

const suggested = ({ name, category, young }: Subject) => {
  const key = plain(name)
  const fitting = WORDS.filter(([pattern]) => pattern.test(key))
  if (SPORT_ONLY.test(category)) return fitting.find(([, motif]) => SPORT.test(motif))
  const found = (TABLE_FIRST.test(category) ? fitting.find(([, motif]) => TABLE.test(motif)) : undefined) ?? fitting[0]
  return found && YOUNG.test(found[1]) && !young ? undefined : found
}

/** Decides the design of a poster from name, category and register; the same random stream yields the same poster. */
export const decidePoster = (subject: Subject, r: Rng): PosterDesign => {
  const category = POOL[subject.category] ? subject.category : 'RNG'
  const word = suggested({ ...subject, category })
  const start = word
    ? { motif: word[1], scene: pickOne(r, word[2]), pal: pickOne(r, word[3]), face: word[4], warp: word[5], fx: word[6] }
    : {
        motif: pickOne(r, POOL[category] ?? anything),
        scene: pickOne(r, SCENES_OF[category] ?? anything),
        pal: pickOne(r, palettes),
        face: pickOne(r, FACES),
        warp: pickOne(r, WARP_NAMES),
        fx: pickOne(r, EFFECT_NAMES),
      }
  const shown =
    subject.quiet && FIGURE.test(start.motif)
      ? {
          ...start,
          motif: pickOne(r, EMBLEM[category] ?? EMBLEM['RNG'] ?? anything),
          scene: pickOne(r, ['rays', 'disc', 'waves', 'peaks', 'scales', 'galaxy']),
          fx: 'none',
        }
      : start
  const style = pickOne<PosterDesign['style']>(r, ['extrude', 'extrude', 'extrude', 'inline', 'offset'])
  const rim = pickOne<PosterDesign['rim']>(r, ['ink', 'light', 'ink', 'glow'])
  const place = LOW_SCENES.test(shown.scene) ? 'bottom' : pickOne<PosterDesign['place']>(r, ['bottom', 'bottom', 'top'])
  const frame =
    shown.face === 'classic'
      ? pickOne<PosterDesign['frame']>(r, ['deco', 'line'])
      : pickOne<PosterDesign['frame']>(r, ['none', 'none', 'none', 'line'])
  const longest = Math.max(
    ...plain(subject.name)
      .split(/[ -]+/)
      .map((word) => word.length),
  )
  const thin = shown.face === 'classic' || shown.face === 'deco'
  const face = longest >= 9 && thin ? 'poster' : shown.face
  return { ...shown, face, style: style === 'inline' && thin && face === shown.face ? 'extrude' : style, rim, place, frame, ...subject.art }
}

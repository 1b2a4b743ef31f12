import { hash32Of } from '@perya/domain/pictures/hash-32'
import type { PosterDesign } from './decide-poster.ts'
import { motifNames } from './drawings/motifs.ts'

type Look = Pick<PosterDesign, 'motif' | 'scene' | 'pal'> & Partial<PosterDesign>

const check = (motif: string, scene: string, pal: string, rest: Partial<PosterDesign> = {}): Look => ({
  motif,
  scene,
  pal,
  fx: 'none',
  rim: 'light',
  frame: 'none',
  ...rest,
})

const polls: ReadonlyMap<string, Look> = new Map(
  Object.entries({
    'home-slots': check('mask', 'bunting', 'mango', { fx: 'confetti' }),
    'home-trial': check('ferris', 'rays', 'ube', { rim: 'ink' }),
    'home-color': check('dice', 'tent', 'ruby'),
    'home-hot': check('phoenix', 'clouds', 'ember'),
    rng: check('seven', 'marquee', 'royal', { fx: 'coins' }),
    live: check('roulette', 'curtain', 'felt'),
    fish: check('shark', 'deep', 'lagoon', { fx: 'bubbles' }),
    pvp: check('tongits', 'suits', 'jade'),
    sports: check('football', 'stadium', 'pitch'),
    esports: check('pad', 'retro', 'volt'),
    inhouse: check('parol', 'city', 'ube'),
    lott: check('balls', 'rays', 'lagoon'),
    down: check('jeepney', 'bunting', 'sky'),
    promotion: check('ticket', 'bunting', 'desert'),
    shop: check('chest', 'temple', 'jade'),
    help: check('lighthouse', 'waves', 'midnight'),
    reg: check('crest', 'peaks', 'royal'),
    welcome: check('jeepney', 'bunting', 'mango', { fx: 'confetti' }),
    'fair-gift': check('coin', 'rays', 'ruby'),
    'rainy-day': check('paraw', 'waves', 'lagoon'),
    'slot-week': check('seven', 'marquee', 'ube', { fx: 'coins' }),
    'good-neighbour': check('lotus', 'disc', 'jade'),
    'bug-hunt': check('lantern', 'galaxy', 'midnight'),
    birthday: check('ferris', 'bunting', 'ube', { rim: 'ink' }),
    'thank-you': check('bell', 'peaks', 'desert'),
    harvest: check('drum', 'tent', 'ember'),
    parol: check('parol', 'city', 'royal'),
    'reward-load-50': check('robot', 'disc', 'sky'),
    'reward-load-100': check('rocket', 'galaxy', 'volt'),
    'reward-rice': check('bowl', 'bunting', 'mango'),
    'reward-halo': check('halohalo', 'rays', 'candy'),
    'reward-cinema': check('ticket', 'curtain', 'ruby'),
    'reward-ride': check('jeepney', 'city', 'lagoon'),
    'reward-ball': check('hoop', 'stadium', 'ember'),
    'reward-parol': check('parol', 'marquee', 'ube'),
    'reward-guitar': check('guitar', 'suits', 'rose'),
    'reward-boat': check('paraw', 'waves', 'lagoon'),
    'reward-island': check('lighthouse', 'clouds', 'sherbet'),
    'reward-gold': check('coin', 'temple', 'noir'),
  }),
)

const spare = motifNames.filter((name) =>
  /^(gem|crown|coin|moon|pagoda|lantern|bolt|planet|crest|bell|lighthouse|paraw|drum|lotus|parol|wheel|ticket|trophy)$/.test(name),
)
const scenes = ['rays', 'disc', 'waves', 'peaks', 'galaxy', 'bunting'] as const
const palettes = ['mango', 'lagoon', 'ube', 'jade', 'royal', 'ruby', 'midnight'] as const

/** Returns the composition of a banner: fixed for the demo's, generated from the id for any other. */
export const bannerComposition = (id: string): Look => {
  const seed = hash32Of(`banner ${id}`)
  return (
    polls.get(id) ??
    check(spare[seed % spare.length] ?? 'parol', scenes[(seed >>> 8) % scenes.length] ?? 'rays', palettes[(seed >>> 16) % palettes.length] ?? 'ube')
  )
}

import { hash32Of } from '@perya/domain/pictures/hash-32'
import type { PosterDesign } from './decide-poster.ts'
import { motifNames } from './drawings/motifs.ts'

type Look = Pick<PosterDesign, 'motif' | 'scene' | 'pal'> & Partial<PosterDesign>

const design = (motif: string, scene: string, pal: string, rest: Partial<PosterDesign> = {}): Look => ({
  motif,
  scene,
  pal,
  fx: 'none',
  rim: 'light',
  frame: 'none',
  ...rest,
})

const designs: ReadonlyMap<string, Look> = new Map(
  Object.entries({
    'home-slots': design('mask', 'bunting', 'mango', { fx: 'confetti' }),
    'home-trial': design('ferris', 'rays', 'ube', { rim: 'ink' }),
    'home-color': design('dice', 'tent', 'ruby'),
    'home-hot': design('phoenix', 'clouds', 'ember'),
    rng: design('seven', 'marquee', 'royal', { fx: 'coins' }),
    live: design('roulette', 'curtain', 'felt'),
    fish: design('shark', 'deep', 'lagoon', { fx: 'bubbles' }),
    pvp: design('tongits', 'suits', 'jade'),
    sports: design('football', 'stadium', 'pitch'),
    esports: design('pad', 'retro', 'volt'),
    inhouse: design('parol', 'city', 'ube'),
    lott: design('balls', 'rays', 'lagoon'),
    down: design('jeepney', 'bunting', 'sky'),
    promotion: design('ticket', 'bunting', 'desert'),
    shop: design('chest', 'temple', 'jade'),
    help: design('lighthouse', 'waves', 'midnight'),
    reg: design('crest', 'peaks', 'royal'),
    welcome: design('jeepney', 'bunting', 'mango', { fx: 'confetti' }),
    'fair-gift': design('coin', 'rays', 'ruby'),
    'rainy-day': design('paraw', 'waves', 'lagoon'),
    'slot-week': design('seven', 'marquee', 'ube', { fx: 'coins' }),
    'good-neighbour': design('lotus', 'disc', 'jade'),
    'bug-hunt': design('lantern', 'galaxy', 'midnight'),
    birthday: design('ferris', 'bunting', 'ube', { rim: 'ink' }),
    'thank-you': design('bell', 'peaks', 'desert'),
    harvest: design('drum', 'tent', 'ember'),
    parol: design('parol', 'city', 'royal'),
    'reward-load-50': design('robot', 'disc', 'sky'),
    'reward-load-100': design('rocket', 'galaxy', 'volt'),
    'reward-rice': design('bowl', 'bunting', 'mango'),
    'reward-halo': design('halohalo', 'rays', 'candy'),
    'reward-cinema': design('ticket', 'curtain', 'ruby'),
    'reward-ride': design('jeepney', 'city', 'lagoon'),
    'reward-ball': design('hoop', 'stadium', 'ember'),
    'reward-parol': design('parol', 'marquee', 'ube'),
    'reward-guitar': design('guitar', 'suits', 'rose'),
    'reward-boat': design('paraw', 'waves', 'lagoon'),
    'reward-island': design('lighthouse', 'clouds', 'sherbet'),
    'reward-gold': design('coin', 'temple', 'noir'),
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
    designs.get(id) ??
    design(spare[seed % spare.length] ?? 'parol', scenes[(seed >>> 8) % scenes.length] ?? 'rays', palettes[(seed >>> 16) % palettes.length] ?? 'ube')
  )
}

import { hash32Of } from '@perya/domain/pictures/hash-32'
import type { PosterDesign } from './decide-poster.ts'
import { motifNames } from './drawings/motifs.ts'

type Look = Pick<PosterDesign, 'motif' | 'scene' | 'pal'> & Partial<PosterDesign>

const look = (motif: string, scene: string, pal: string, rest: Partial<PosterDesign> = {}): Look => ({
  motif,
  scene,
  pal,
  fx: 'none',
  rim: 'light',
  frame: 'none',
  ...rest,
})

const looks: ReadonlyMap<string, Look> = new Map(
  Object.entries({
    'home-slots': look('mask', 'bunting', 'mango', { fx: 'confetti' }),
    'home-trial': look('ferris', 'rays', 'ube', { rim: 'ink' }),
    'home-color': look('dice', 'tent', 'ruby'),
    'home-hot': look('phoenix', 'clouds', 'ember'),
    rng: look('seven', 'marquee', 'royal', { fx: 'coins' }),
    live: look('roulette', 'curtain', 'felt'),
    fish: look('shark', 'deep', 'lagoon', { fx: 'bubbles' }),
    pvp: look('tongits', 'suits', 'jade'),
    sports: look('football', 'stadium', 'pitch'),
    esports: look('pad', 'retro', 'volt'),
    inhouse: look('parol', 'city', 'ube'),
    lott: look('balls', 'rays', 'lagoon'),
    down: look('jeepney', 'bunting', 'sky'),
    promotion: look('ticket', 'bunting', 'desert'),
    shop: look('chest', 'temple', 'jade'),
    help: look('lighthouse', 'waves', 'midnight'),
    reg: look('crest', 'peaks', 'royal'),
    welcome: look('jeepney', 'bunting', 'mango', { fx: 'confetti' }),
    'fair-gift': look('coin', 'rays', 'ruby'),
    'rainy-day': look('paraw', 'waves', 'lagoon'),
    'slot-week': look('seven', 'marquee', 'ube', { fx: 'coins' }),
    'good-neighbour': look('lotus', 'disc', 'jade'),
    'bug-hunt': look('lantern', 'galaxy', 'midnight'),
    birthday: look('ferris', 'bunting', 'ube', { rim: 'ink' }),
    'thank-you': look('bell', 'peaks', 'desert'),
    harvest: look('drum', 'tent', 'ember'),
    parol: look('parol', 'city', 'royal'),
    'reward-load-50': look('robot', 'disc', 'sky'),
    'reward-load-100': look('rocket', 'galaxy', 'volt'),
    'reward-rice': look('bowl', 'bunting', 'mango'),
    'reward-halo': look('halohalo', 'rays', 'candy'),
    'reward-cinema': look('ticket', 'curtain', 'ruby'),
    'reward-ride': look('jeepney', 'city', 'lagoon'),
    'reward-ball': look('hoop', 'stadium', 'ember'),
    'reward-parol': look('parol', 'marquee', 'ube'),
    'reward-guitar': look('guitar', 'suits', 'rose'),
    'reward-boat': look('paraw', 'waves', 'lagoon'),
    'reward-island': look('lighthouse', 'clouds', 'sherbet'),
    'reward-gold': look('coin', 'temple', 'noir'),
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
    looks.get(id) ??
    look(spare[seed % spare.length] ?? 'parol', scenes[(seed >>> 8) % scenes.length] ?? 'rays', palettes[(seed >>> 16) % palettes.length] ?? 'ube')
  )
}

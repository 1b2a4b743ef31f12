import { hash32, pickOne, seededDraw, shuffle } from '@perya/domain/games/seeded-draw'

/** Colours of a title by their part in a drawing. */
export type SlotPalette = Readonly<Record<'sky0' | 'sky1' | 'sky2' | 'g' | 'm' | 'md' | 'a' | 'ad' | 'l' | 'k', string>>

/** Look of a title: a motif for each symbol and all colours. */
export type SlotTheme = { readonly palette: SlotPalette; readonly second: SlotPalette; readonly motifs: Readonly<Record<string, string>> }

type World = { readonly words: RegExp; readonly motifs: readonly string[]; readonly wild: string; readonly scatter: string }

// The best symbol is one of the first four motifs of its world unless the title names another; each world has nine or more motifs for seven places.
const worlds: readonly [World, ...World[]] = [
  {
    words: /perya|fair|fiesta|carnival|festival|circus|jeepney|parade|barrio/,
    motifs: ['ferris', 'mask', 'jeepney', 'tent', 'guitar', 'drum', 'kite', 'bowl', 'bell', 'lantern'],
    wild: 'sun',
    scatter: 'parol',
  },
  {
    words: /sea|ocean|koi|shark|pearl|wave|reef|lagoon|tide|mermaid|island|bay|river|fish|isla/,
    motifs: ['octopus', 'shark', 'turtle', 'koi', 'paraw', 'lighthouse', 'shell', 'moon', 'coin', 'bell'],
    wild: 'gem',
    scatter: 'chest',
  },
  {
    words: /dragon|phoenix|serpent|myth|legend|emperor|dynasty|fortune|lotus|imperial|jade|temple|bakunawa|sarimanok/,
    motifs: ['dragon', 'phoenix', 'sarimanok', 'serpent', 'pagoda', 'amulet', 'gate', 'lotus', 'coin', 'bloom'],
    wild: 'gem',
    scatter: 'lantern',
  },
  {
    words: /tiger|jungle|wild|carabao|buffalo|beast|safari|forest|owl|rooster|mountain|volcano/,
    motifs: ['tiger', 'carabao', 'rooster', 'owl', 'serpent', 'butterfly', 'bloom', 'clover', 'mango', 'drum'],
    wild: 'sun',
    scatter: 'volcano',
  },
  {
    words: /fruit|mango|cherry|berry|juice|halo|lemon|sweet|classic|hot|pine|melon|summer/,
    motifs: ['pineapple', 'melon', 'mango', 'cherries', 'lemon', 'bell', 'clover', 'horseshoe', 'coin'],
    wild: 'crown',
    scatter: 'halohalo',
  },
  {
    words: /gold|treasure|pirate|jewel|gem|king|queen|royal|crown|book|tomb|pharaoh|egypt|desert|aztec|tala/,
    motifs: ['crown', 'chest', 'book', 'amulet', 'skull', 'potion', 'hourglass', 'coin', 'crest', 'bell'],
    wild: 'gem',
    scatter: 'pyramid',
  },
  {
    words: /star|moon|space|galaxy|cosmic|thunder|storm|neon|night|lucky|midnight|sky/,
    motifs: ['planet', 'owl', 'moon', 'rocket', 'lantern', 'crest', 'dice', 'chip', 'clover', 'coin'],
    wild: 'sun',
    scatter: 'bolt',
  },
  {
    words: /gear|clock|time|machine|rock|music|guitar|steam|factory|city|street|race|sport/,
    motifs: ['trophy', 'guitar', 'gears', 'jeepney', 'hourglass', 'drum', 'bell', 'dice', 'chip', 'book'],
    wild: 'bolt',
    scatter: 'wheel',
  },
]

const colours: readonly [string, ...string[]] = [
  '510139 af0439 fe8c2c fede87 fdbe45 c95b0b ec3577 8b0f49 fdf5df 22051a',
  '002546 04617c 30c6bf 9ff9e7 fcb450 cf5604 fc5855 9a1c2e e8faf5 001024',
  '002117 08583f 4eb068 ecef8e f7c747 b5720f e23439 86101f f6f7e1 001009',
  '37000a 890120 e23726 fed899 f8c655 c07525 36baba 095b62 fcf4e6 190105',
  '0a0c30 2a266d 794db6 eedea1 eeda9e b38a50 1ec5e4 0b6493 f9f5e6 05041a',
  '180806 68130b de5300 feda7f fcb450 c84e0e f12d28 8a0314 fff6d2 0f0302',
  '1d4682 3590bf a7dfed e7f9fd c0eefa 478ebc 6062db 322e8c f8fdfe 021239',
  '220142 611597 c34fc2 fed2f3 fac547 ce710b f068bc 902275 fbf1fe 0e0121',
  '8b3111 cb7229 f4c677 fff2c3 f1c45e b16929 0b8a96 024b58 fef8ea 280d04',
  '001d08 12501f 71a428 e8f684 ff9d36 b24b0a e8ca17 9c720c f6f7e1 000c02',
  '040d29 202268 93169c 60ecf3 49eaf2 117ca5 fa47bd 8f0272 e6fafa 020312',
  '031254 0d37ab 338ddf fae39f faca4b c27405 f1364e 930027 fef8ea 010621',
  '5d1028 b54952 f6b294 ffebd5 fcd08b b97340 a12751 55092c fff7f0 25040e',
  '002714 095d2e 4aab42 eafbbe fcb35e c4530f e93f2d 8a1714 fbfdf5 000c03',
  '001113 013633 0f7363 aef1bb fbc456 b76b1c e9454f 891426 ecf9ee 000607',
  '0d0816 371939 942c4d fed6a9 f8c562 b7702e ee5377 8a1842 fef3e7 04020b',
]
const parts = ['sky0', 'sky1', 'sky2', 'g', 'm', 'md', 'a', 'ad', 'l', 'k'] as const

const paletteOf = (text: string): SlotPalette => {
  const hexes = text.split(' ')
  const colour = (part: (typeof parts)[number]) => `#${hexes[parts.indexOf(part)] ?? 'ffffff'}`
  return {
    sky0: colour('sky0'),
    sky1: colour('sky1'),
    sky2: colour('sky2'),
    g: colour('g'),
    m: colour('m'),
    md: colour('md'),
    a: colour('a'),
    ad: colour('ad'),
    l: colour('l'),
    k: colour('k'),
  }
}

/**
 * Returns the look of a title. A word of the title that is a motif becomes the best symbol; else the seed decides. `poster` are the colours of the
 * title's poster, where they are known.
 */
export const themeOfTitle = (seed: string, title: string, poster?: SlotPalette): SlotTheme => {
  const words = title.toLowerCase()
  const heard = (world: World) => (world.words.test(words) ? 2 : 0) + (world.motifs.some((motif) => words.includes(motif)) ? 1 : 0)
  const spoken = worlds.toSorted((a, b) => heard(b) - heard(a))[0]
  const world = spoken !== undefined && heard(spoken) > 0 ? spoken : (worlds[hash32(`world:${seed}`) % worlds.length] ?? worlds[0])
  const draw = seededDraw(`theme:${seed}`)
  const order = shuffle(draw, world.motifs)
  const best = world.motifs.find((motif) => words.includes(motif)) ?? pickOne(draw, [world.motifs[0] ?? 'sun', ...world.motifs.slice(1, 4)])
  const chosen = [best, ...order.filter((motif) => motif !== best)].slice(0, 7)
  const motifs = Object.fromEntries([...'ABCDEFG'].map((symbol, place) => [symbol, chosen[place] ?? 'coin'] as const))
  const [first, second] = shuffle(draw, colours)
  return {
    palette: poster ?? paletteOf(first ?? colours[0]),
    second: paletteOf(second ?? colours[0]),
    motifs: { ...motifs, W: world.wild, S: world.scatter },
  }
}

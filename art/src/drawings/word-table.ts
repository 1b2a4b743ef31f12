import type { Face } from './lettering.ts'

type Names = readonly [string, ...string[]]
/** A pattern of the name, and what it suggests: motif, scenes, palettes, lettering, warp, effect. */
export type Suggestion = readonly [pattern: RegExp, motif: string, scenes: Names, palettes: Names, face: Face, warp: string, effect: string]

/** What a name suggests, the first match first. */
export const WORDS: readonly Suggestion[] = [
  [/COLOR GAME|BETO-BETO/, 'dice', ['tent', 'bunting'], ['mango', 'ruby'], 'chunk', 'arch', 'confetti'],
  [/FERRIS/, 'ferris', ['bunting', 'tent'], ['ube', 'mango'], 'slab', 'arch', 'confetti'],
  [/CAROUSEL|CARNIVAL/, 'carousel', ['bunting', 'rays'], ['sky', 'lilac', 'mint'], 'slab', 'arch', 'confetti'],
  [/TENT|CIRCUS/, 'tent', ['bunting', 'rays'], ['royal', 'sky', 'ube'], 'slab', 'arch', 'confetti'],
  [/\bHORSE\b|GALLOP/, 'horse', ['tent', 'marquee'], ['mint', 'lilac'], 'deco', 'wave', 'spark'],
  [/PAROL\b/, 'parol', ['city', 'galaxy'], ['ube', 'royal'], 'deco', 'none', 'spark'],
  [/JEEPNEY|ROAD/, 'jeepney', ['bunting', 'rays'], ['lagoon', 'sky', 'royal'], 'chunk', 'rise', 'confetti'],
  [/KITE|SARANGGOLA/, 'kite', ['clouds', 'rays'], ['ice', 'lagoon'], 'poster', 'wave', 'none'],
  [/MASK|MASSKARA/, 'mask', ['bunting', 'curtain', 'rays'], ['ube', 'mango', 'royal'], 'chunk', 'arch', 'confetti'],
  [/\bSUN\b|ARAW|SOLAR/, 'sun', ['waves'], ['sky', 'lagoon'], 'poster', 'arch', 'none'],
  [/BAKUNAWA|SERPENT|NAGA/, 'serpent', ['waves', 'galaxy'], ['midnight', 'jade'], 'classic', 'none', 'embers'],
  [/DRAGON|LOONG/, 'dragon', ['clouds', 'temple'], ['ruby', 'ember', 'jade'], 'slab', 'bulge', 'embers'],
  [/MOON RABBIT|RABBIT/, 'rabbit', ['peaks', 'clouds'], ['midnight', 'ube'], 'chunk', 'smile', 'petals'],
  [/MOON|BUWAN|\bNIGHTS?\b/, 'moon', ['peaks', 'clouds', 'galaxy'], ['midnight', 'ube'], 'deco', 'none', 'spark'],
  [/KOI|CARP/, 'koi', ['scales', 'waves'], ['lagoon', 'mint', 'jade'], 'poster', 'none', 'petals'],
  [/SHARK/, 'shark', ['deep'], ['lagoon', 'midnight'], 'slab', 'bulge', 'bubbles'],
  [/KRAKEN|OCTOPUS/, 'octopus', ['deep', 'waves'], ['sherbet', 'ube', 'lagoon'], 'slab', 'bulge', 'bubbles'],
  [/TURTLE|PAWIKAN/, 'turtle', ['deep', 'waves'], ['jade', 'lagoon'], 'chunk', 'wave', 'bubbles'],
  [/PEARL|PERLAS|SHELL/, 'shell', ['deep', 'rays'], ['rose', 'lagoon', 'lilac'], 'deco', 'smile', 'bubbles'],
  [/SHOAL|SCHOOL|REEF/, 'shoal', ['deep'], ['lagoon', 'jade'], 'chunk', 'wave', 'bubbles'],
  [/FISH|TIDE|LAGOON|OCEAN|HARBOR|ANGLER/, 'fish', ['deep', 'waves'], ['lagoon', 'royal', 'ice'], 'chunk', 'arch', 'bubbles'],
  [/TIGER/, 'tiger', ['jungle'], ['jungle', 'mint'], 'slab', 'bulge', 'embers'],
  [/CARABAO|BUFFALO|BULL/, 'carabao', ['peaks', 'disc'], ['desert', 'sky'], 'slab', 'arch', 'none'],
  [/ROOSTER|SABONG|COCK/, 'rooster', ['rays', 'stadium'], ['ember', 'mango'], 'slab', 'rise', 'embers'],
  [/SARIMANOK|PEACOCK|BIRD/, 'sarimanok', ['rays', 'marquee'], ['jade', 'royal', 'ube'], 'classic', 'arch', 'spark'],
  [/\bCATS?\b|NEKO/, 'cat', ['clouds', 'scales', 'rays'], ['sherbet', 'sky'], 'chunk', 'arch', 'coins'],
  [/\bOWLS?\b/, 'owl', ['galaxy', 'jungle'], ['midnight', 'jungle'], 'deco', 'none', 'spark'],
  [/PHOENIX|FIREBIRD|EMBER/, 'phoenix', ['peaks', 'rays'], ['ember', 'ruby'], 'classic', 'bulge', 'embers'],
  [/BUTTERFLY|MARIPOSA/, 'butterfly', ['jungle', 'rays'], ['lilac', 'ube'], 'deco', 'wave', 'petals'],
  [/LOTUS|LILY/, 'lotus', ['scales', 'disc'], ['jade', 'rose'], 'classic', 'none', 'petals'],
  [/SAMPAGUITA|BLOOM|FLOWER|ORCHID/, 'bloom', ['jungle', 'rays'], ['jade', 'mint', 'rose'], 'deco', 'smile', 'petals'],
  [/RUBY SEVEN|SEVEN|777/, 'seven', ['rays', 'suits'], ['ruby', 'ember'], 'slab', 'none', 'spark'],
  [/GEM|JEWEL|DIAMOND|CRYSTAL|EMERALD/, 'gem', ['rays', 'galaxy'], ['volt', 'ube', 'midnight'], 'poster', 'rise', 'spark'],
  [/CROWN|\bKING\b|QUEEN|SULTAN|LAKAN/, 'crown', ['curtain', 'marquee'], ['ruby', 'royal', 'ube'], 'classic', 'arch', 'coins'],
  [/\bBELLS?\b/, 'bell', ['rays', 'tent'], ['royal', 'mint', 'ube'], 'slab', 'arch', 'spark'],
  [/HORSESHOE|LUCKY/, 'horseshoe', ['rays', 'disc'], ['sherbet', 'desert', 'jade'], 'slab', 'arch', 'coins'],
  [/CLOVER/, 'clover', ['rays', 'clouds'], ['sky', 'sherbet'], 'slab', 'arch', 'coins'],
  [/CHEST|TREASURE|GALLEON|GOLD/, 'chest', ['rays', 'deep', 'waves'], ['desert', 'lagoon', 'sky'], 'slab', 'bulge', 'coins'],
  [/COIN|PESO|BARYA/, 'coin', ['rays', 'tent'], ['jade', 'royal'], 'chunk', 'arch', 'coins'],
  [/MANGO/, 'mango', ['rays', 'jungle'], ['mango', 'lagoon'], 'chunk', 'bulge', 'spark'],
  [/CHERR/, 'cherries', ['rays', 'tent'], ['mint', 'lagoon'], 'chunk', 'arch', 'spark'],
  [/MELON/, 'melon', ['waves', 'rays'], ['sky', 'candy', 'mint'], 'chunk', 'bulge', 'bubbles'],
  [/LEMON|CALAMANSI|CITRUS/, 'lemon', ['rays'], ['jungle', 'lagoon'], 'chunk', 'arch', 'bubbles'],
  [/PINEAPPLE|PINYA|FRUIT/, 'pineapple', ['jungle', 'rays', 'waves'], ['lagoon', 'sky', 'mint'], 'chunk', 'bulge', 'none'],
  [/HALO/, 'halohalo', ['bunting', 'rays'], ['lilac', 'ice'], 'chunk', 'wave', 'confetti'],
  [/SUGAR|CANDY|LOLLY/, 'lolly', ['clouds', 'rays'], ['candy', 'mint'], 'chunk', 'bulge', 'confetti'],
  [/CAKE|BAKE|DESSERT/, 'cupcake', ['rays', 'clouds'], ['candy', 'rose'], 'chunk', 'arch', 'confetti'],
  [/PYRAMID|PHARAOH|NILE|EGYPT|SPHINX/, 'pyramid', ['disc', 'temple'], ['desert', 'ember'], 'classic', 'none', 'embers'],
  [/PAGODA|EMPEROR|DYNASTY/, 'pagoda', ['peaks', 'clouds'], ['rose', 'lilac', 'ruby'], 'classic', 'none', 'petals'],
  [/GATE|SHRINE|RONIN|SAMURAI/, 'gate', ['disc', 'waves'], ['rose', 'ruby', 'volt'], 'poster', 'none', 'petals'],
  [/VOLCANO|BULKAN|LAVA|MAYON/, 'volcano', ['peaks', 'rays'], ['ember', 'mango'], 'slab', 'rise', 'embers'],
  [/LANTERN/, 'lantern', ['peaks', 'city'], ['midnight', 'ruby', 'noir'], 'deco', 'arch', 'embers'],
  [/DRUM|THUNDER/, 'drum', ['rays', 'clouds'], ['royal', 'ember'], 'slab', 'rise', 'embers'],
  [/BOLT|STORM|VOLT|MONSOON|HABAGAT/, 'bolt', ['clouds', 'rays'], ['royal', 'volt'], 'poster', 'rise', 'embers'],
  [/ROCKET|CRASH|LAUNCH|ORBIT/, 'rocket', ['galaxy', 'retro'], ['volt', 'midnight', 'royal'], 'deco', 'rise', 'spark'],
  [/PLANET|GALAXY|\bSTARS?\b|TALA|COSMIC|SATURN/, 'planet', ['galaxy', 'retro'], ['volt', 'ube', 'midnight'], 'deco', 'none', 'spark'],
  [/ROBOT|MECHA/, 'robot', ['retro', 'city'], ['volt', 'sherbet'], 'deco', 'rise', 'spark'],
  [/BOOK|LEDGER|SCROLL|TOME/, 'book', ['temple', 'rays'], ['ember', 'ube', 'jade'], 'classic', 'none', 'embers'],
  [/KNIGHT|SHIELD|CREST|BAYANI|HERO|WARRIOR/, 'crest', ['rays', 'peaks'], ['royal', 'mint'], 'classic', 'none', 'embers'],
  [/AMULET|ANTING|CHARM|EYE/, 'amulet', ['galaxy', 'rays'], ['jade', 'ube'], 'classic', 'arch', 'spark'],
  [/HARANA|GUITAR|SERENADE|ROCK/, 'guitar', ['curtain', 'city'], ['rose', 'noir', 'ube'], 'deco', 'wave', 'petals'],
  [/CLOCK|TIME|GEAR/, 'gears', ['rays', 'city'], ['desert', 'noir'], 'slab', 'arch', 'none'],
  [/PARAW|SAIL|REGATTA|VOYAGE/, 'paraw', ['waves'], ['lagoon', 'mango', 'desert'], 'poster', 'wave', 'none'],
  [/LIGHTHOUSE|PAROLA/, 'lighthouse', ['waves', 'peaks'], ['midnight', 'lagoon', 'ube'], 'poster', 'none', 'none'],
  [/HOURGLASS|SAND/, 'hourglass', ['disc', 'temple'], ['desert', 'sherbet'], 'classic', 'none', 'embers'],
  [/POTION|ALCHEM|WITCH|MAGIC/, 'potion', ['galaxy', 'rays'], ['ube', 'lilac'], 'chunk', 'wave', 'bubbles'],
  [/SKULL|PIRATE|BANDIT|MUERTO/, 'skull', ['waves', 'disc'], ['lagoon', 'noir'], 'slab', 'arch', 'embers'],
  [/TONGITS/, 'tongits', ['suits', 'bunting'], ['felt', 'royal', 'ruby'], 'slab', 'none', 'none'],
  [/ROULETTE/, 'roulette', ['curtain', 'suits'], ['felt', 'noir', 'ruby'], 'deco', 'none', 'none'],
  [/WHEEL|SPINNER/, 'wheel', ['tent', 'marquee'], ['royal', 'ube'], 'chunk', 'arch', 'confetti'],
  [/DICE|SIC BO|CRAPS/, 'dice', ['suits', 'rays'], ['ruby', 'felt'], 'poster', 'rise', 'spark'],
  [/XOC|BOWL/, 'bowl', ['rays', 'suits'], ['noir', 'felt'], 'slab', 'none', 'none'],
  [/BLACKJACK|BACCARAT|TEEN PATTI|\b21\b|PUSOY/, 'pair', ['suits', 'curtain'], ['felt', 'ruby', 'noir'], 'deco', 'none', 'none'],
  [/POKER|HOLD|CARDS/, 'cards', ['suits', 'curtain'], ['felt', 'royal'], 'slab', 'none', 'none'],
  [/\bCHIPS?\b|HIGH ROLLER|SALON/, 'chips', ['curtain', 'suits'], ['noir', 'felt'], 'deco', 'none', 'none'],
  [/MAHJONG/, 'mahjong', ['clouds', 'suits'], ['jade', 'felt'], 'slab', 'arch', 'none'],
  [/DOMINO/, 'domino', ['suits'], ['royal', 'ruby'], 'poster', 'none', 'none'],
  [/FOOTBALL|GOAL|STRIKER|PENALTY/, 'football', ['stadium', 'rays'], ['pitch', 'royal'], 'poster', 'rise', 'confetti'],
  [/HOOP|BASKET|DUNK/, 'hoop', ['stadium', 'rays'], ['royal', 'ruby'], 'poster', 'rise', 'confetti'],
  [/BOXING|FIGHT|KNOCK/, 'glove', ['rays', 'stadium'], ['ruby', 'royal'], 'slab', 'rise', 'confetti'],
  [/TROPHY|\bCUP\b|CHAMPION/, 'trophy', ['stadium', 'rays'], ['royal', 'ube'], 'slab', 'arch', 'confetti'],
  [/BADMINTON|SHUTTLE|SMASH/, 'shuttle', ['stadium', 'rays'], ['lagoon', 'pitch'], 'poster', 'rise', 'none'],
  [/ARENA|ESPORT|CLUTCH/, 'pad', ['retro', 'city'], ['volt', 'ube'], 'deco', 'rise', 'spark'],
  [/SNIPER|TARGET|AIM/, 'target', ['retro', 'galaxy'], ['volt', 'ember'], 'deco', 'none', 'spark'],
  [/BINGO/, 'bingo', ['tent', 'bunting', 'rays'], ['candy', 'lilac', 'royal', 'mango'], 'chunk', 'arch', 'confetti'],
  [/KENO|LOTTO|BALL|SWERTRES/, 'balls', ['rays', 'tent'], ['royal', 'ruby', 'jade'], 'slab', 'arch', 'confetti'],
  [/TICKET|SCRATCH|RAFFLE/, 'ticket', ['rays', 'bunting'], ['ube', 'desert'], 'slab', 'rise', 'confetti']
];
/** Motifs of a category for names that suggest nothing. */
export const POOL: Readonly<Record<string, Names>> = {
  RNG: ['gem', 'crown', 'tiger', 'koi', 'sun', 'phoenix', 'book', 'pyramid', 'lotus', 'chest', 'amulet', 'lantern', 'mask', 'bell', 'pagoda', 'planet', 'skull', 'crest', 'owl', 'seven', 'coin', 'drum', 'gate', 'volcano', 'lighthouse', 'paraw', 'moon'],
  FISH: ['fish', 'shoal', 'shark', 'octopus', 'turtle', 'shell', 'koi'], LIVE: ['roulette', 'pair', 'dice', 'chips', 'wheel', 'bowl'], PVP: ['tongits', 'cards', 'mahjong', 'domino', 'chip'],
  SPORTS: ['football', 'hoop', 'glove', 'trophy', 'shuttle'], ESPORTS: ['pad', 'target'], COCKFIGHT: ['rooster'], BINGO: ['bingo', 'balls'], LOTT: ['balls', 'ticket'], ELOTT: ['ticket', 'balls'], INHOUSE: ['ferris', 'parol', 'mask', 'jeepney', 'drum']
};
/** Scenes of a category. */
export const SCENES_OF: Readonly<Record<string, Names>> = { RNG: ['rays', 'disc', 'tent', 'marquee', 'peaks', 'clouds', 'scales', 'galaxy', 'waves', 'temple', 'bunting'], FISH: ['deep', 'waves'], LIVE: ['curtain', 'suits', 'marquee'], PVP: ['suits', 'rays', 'bunting'], SPORTS: ['stadium', 'rays'], ESPORTS: ['retro', 'city', 'galaxy'], COCKFIGHT: ['rays', 'stadium'], BINGO: ['tent', 'bunting', 'rays'], LOTT: ['rays', 'tent', 'bunting'], ELOTT: ['rays', 'bunting'], INHOUSE: ['bunting', 'tent', 'city'] };
/** Lettering styles by chance. */
export const FACES: readonly [Face, ...Face[]] = ['poster', 'slab', 'chunk', 'deco', 'classic']
/** Warps by chance. */
export const WARP_NAMES: Names = ['none', 'arch', 'bulge', 'rise', 'wave', 'smile', 'grow']
/** Effects by chance. */
export const EFFECT_NAMES: Names = ['none', 'spark', 'coins', 'confetti', 'embers', 'bubbles', 'petals', 'snow']
/** Licensed markets forbid art with strong appeal to minors. These motifs are off unless the brand's art register sets `{young: true}`. */
export const YOUNG = /^(lolly|cupcake|halohalo|rabbit|cat|carousel|horse|tent|kite|robot|potion|butterfly)$/;
/** Quiet register, for visitors whose age is not verified where the market asks for it: lettering first, no creatures, no faces. */
export const FIGURE = /^(sun|mask|serpent|dragon|koi|fish|shoal|shark|octopus|turtle|tiger|carabao|rooster|sarimanok|owl|phoenix|skull|jeepney|halohalo|mango|cherries|melon|pineapple|lemon|shell)$/;
/** Replacements for a creature in the quiet register. */
export const EMBLEM: Readonly<Record<string, Names>> = { RNG: ['gem', 'crown', 'coin', 'moon', 'pyramid', 'pagoda', 'gate', 'lantern', 'bolt', 'planet', 'hourglass', 'crest', 'seven', 'bell', 'lighthouse', 'paraw', 'drum', 'amulet', 'lotus', 'parol'], FISH: ['paraw', 'lighthouse', 'moon', 'planet'], LIVE: ['roulette', 'pair', 'dice', 'chips'], COCKFIGHT: ['crest', 'trophy'] };

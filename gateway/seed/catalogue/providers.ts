import type { GameType } from '@perya/domain/lobby/categories'

/** An invented vendor: its code, name, lettering, and number of titles of each kind. */
export type ProviderSeed = {
  readonly code: string
  readonly name: string
  readonly face: 'poster' | 'classic' | 'chunk' | 'slab' | 'deco'
  readonly isHot: boolean
  readonly titles: Readonly<Partial<Record<GameType, number>>>
}

const provider = (code: string, name: string, face: ProviderSeed['face'], titles: ProviderSeed['titles'], isHot = false): ProviderSeed => ({ code, name, face, isHot, titles })

/** Every vendor of the demo, in the order of the vendor strip. None of them exists. */
export const providers: readonly ProviderSeed[] = [
  provider('NLM', 'Nine Lamps', 'deco', { RNG: 412, PVP: 3 }, true),
  provider('HBG', 'Habagat Studio', 'poster', { RNG: 388 }, true),
  provider('ABK', 'Red Abaca', 'slab', { RNG: 372 }, true),
  provider('SNT', 'Salt & Tin', 'chunk', { RNG: 364 }, true),
  provider('TDP', 'Tidepool', 'deco', { RNG: 340, FISH: 27 }, true),
  provider('KTE', 'Kite & Co', 'poster', { RNG: 333, PVP: 9 }),
  provider('MRD', 'Mirador', 'classic', { RNG: 328 }),
  provider('LKN', 'Lakan Live', 'slab', { LIVE: 122 }, true),
  provider('OKD', 'Ninth Gate', 'classic', { RNG: 324, FISH: 8 }),
  provider('PRL', 'Parola', 'chunk', { RNG: 318, FISH: 16 }),
  provider('BYN', 'Bayani Play', 'poster', { RNG: 312 }),
  provider('TLA', 'Tala Works', 'deco', { RNG: 306 }),
  provider('PRY', 'Perya Originals', 'chunk', { INHOUSE: 14, PVP: 24 }, true),
  provider('AMH', 'Amihan Reels', 'poster', { RNG: 301 }),
  provider('BNW', 'Banaue Works', 'slab', { RNG: 297 }),
  provider('CPZ', 'Capiz Window', 'classic', { RNG: 292 }),
  provider('DLG', 'Dulungan', 'deco', { RNG: 287 }),
  provider('ESC', 'Escolta Games', 'deco', { RNG: 284 }),
  provider('FRL', 'Ferryline', 'poster', { RNG: 279 }),
  provider('GMB', 'Gumamela', 'chunk', { RNG: 276 }),
  provider('HLN', 'Halina', 'slab', { RNG: 272 }),
  provider('ILW', 'Ilawan', 'classic', { RNG: 268 }),
  provider('KPT', 'Kapitana', 'poster', { RNG: 264 }),
  provider('LMB', 'Lambat', 'deco', { RNG: 260, FISH: 12 }),
  provider('MLV', 'Malvar & Sons', 'classic', { RNG: 257 }),
  provider('NRA', 'Narra House', 'slab', { RNG: 253 }),
  provider('ORO', 'Oroquieta', 'deco', { RNG: 250 }),
  provider('PLW', 'Plaza Luz', 'chunk', { RNG: 246 }),
  provider('QRY', 'Quarry Nine', 'slab', { RNG: 243 }),
  provider('RZL', 'Rosal', 'poster', { RNG: 240 }),
  provider('SLK', 'Silk & Salt', 'classic', { RNG: 236 }),
  provider('TNG', 'Tanglaw', 'deco', { RNG: 233 }),
  provider('UGT', 'Ugat', 'chunk', { RNG: 229 }),
  provider('VNT', 'Ventana', 'poster', { RNG: 220 }),
  provider('WLK', 'Walking Coin', 'slab', { RNG: 214 }),
  provider('SLN', 'Salonga Tables', 'classic', { LIVE: 92, PVP: 12 }),
  provider('LGR', 'Liga Republic', 'poster', { SPORTS: 6 }),
  provider('AV', 'Avenida Arena', 'deco', { ESPORTS: 2 }),
  provider('AI', 'Aim Island', 'poster', { ESPORTS: 2 }),
  provider('IMES', 'Imes League', 'slab', { ESPORTS: 2 }),
  provider('TF', 'Tower & Frag', 'chunk', { ESPORTS: 2 }),
  provider('IA', 'Iron Agila', 'deco', { ESPORTS: 2 }),
  provider('DS88', 'Dagit Sabong', 'slab', { COCKFIGHT: 4 }),
  provider('BGO', 'Bola Grande', 'chunk', { BINGO: 32 }, true),
  provider('TKT', 'Tiket House', 'poster', { ELOTT: 26 }),
  provider('LOTT', 'Perya Draws', 'slab', {}),
  provider('GPI', 'Keno Hall', 'poster', {}),
  provider('TCG_LOTTO_VN', 'Perya Vietnam', 'deco', {}),
  provider('ELOTT', 'Perya E-draws', 'chunk', {}),
]

import type { GameType } from '@perya/domain/lobby/categories'

/** The titles of the design: name, vendor, and 1 where the title is hot. They lead their category. */
export const designTitles: Readonly<Partial<Record<GameType, readonly (readonly [name: string, provider: string, hot?: 1])[]>>> = {
  RNG: [
    ['Koi Lanterns', 'NLM', 1], ['Mango Fever', 'HBG', 1], ['Bakunawa Rising', 'ABK', 1], ['Masskara Nights', 'HBG'], ['Tiger of Palawan', 'TLA', 1],
    ['Midnight Regatta', 'PRL'], ['Book of Amihan', 'MRD'], ['Jeepney Jackpot', 'HBG', 1], ['Blue Moon Club', 'NLM'], ['Ruby Sevens', 'SNT'],
    ['Carabao Gold', 'TLA'], ['Kraken Clockwork', 'TDP'], ['Sampaguita Bloom', 'KTE'], ['Phoenix Ember', 'ABK'], ['Coin Harvest', 'SNT', 1],
    ['Pharaoh Ledger', 'MRD'], ['Thunder Drums', 'TLA', 1], ['Perlas ng Silangan', 'TDP', 1], ['Lucky Horseshoe', 'SNT'], ['Nine Pagodas', 'NLM', 1],
    ['Ferris Royale', 'KTE'], ['Bulkan', 'ABK', 1], ['Neon Ronin', 'OKD'], ['Lantern Row', 'NLM'], ['Gem Orbit', 'KTE'], ['Harana Serenade', 'HBG', 1],
    ['Sarimanok', 'ABK'], ['Jewel Vault', 'SNT'], ['Lotus Throne', 'NLM'], ['Galleon Gold', 'TDP', 1], ['Crown of Lakan', 'BYN'], ['Monsoon Rush', 'HBG'],
    ['Pineapple Pop', 'SNT'], ['Star Tala', 'TLA'], ['Anting-Anting', 'ABK'], ['Pirate Muerto', 'MRD'], ['Clock & Gears', 'OKD'], ['Owl & Hour', 'KTE'],
    ['Cherry Bar', 'SNT'], ['Desert Hourglass', 'MRD'], ['Sultan Hall', 'KTE'], ['Bell Tower', 'SNT'], ['Citrus Club', 'SNT'], ['Knight Errands', 'BYN'],
    ['Dragon Temple', 'OKD'], ['Parola', 'PRL'], ['Araw', 'HBG'], ['Clover Mile', 'BYN'],
  ],
  FISH: [['Shark Harbor', 'TDP', 1], ['Golden Shoal', 'TDP'], ['Kraken Court', 'TDP'], ['Pawikan Run', 'PRL'], ['Pearl Divers', 'PRL'], ['Lagoon Angler', 'TDP'], ['Tide & Trident', 'OKD']],
  LIVE: [
    ['Roulette Lakan', 'LKN', 1], ['Baccarat Salon', 'LKN'], ['Xóc Đĩa Live', 'LKN'], ['Fiesta Wheel', 'LKN', 1], ['Sic Bo Lantern', 'LKN'],
    ['Blackjack Pearl', 'LKN'], ['Teen Patti Court', 'LKN'],
  ],
  PVP: [['Tongits Go', 'PRY', 1], ['Tongits Plus', 'PRY'], ['Barkada Duel', 'PRY'], ['Fiesta Lane', 'NLM'], ['Kanto Corner', 'KTE'], ['Plaza Patio', 'KTE']],
  SPORTS: [['Liga Football', 'LGR', 1], ['Hoop Republic', 'LGR'], ['Boxing Night', 'LGR'], ['Smash Court', 'LGR'], ['Champion Cup', 'LGR'], ['Penalty Street', 'LGR']],
  ESPORTS: [
    ['Arena Azul', 'AV'], ['Clutch Avenue', 'AV'], ['Island Aim', 'AI'], ['Sniper Shoal', 'AI'], ['Imes Cup', 'IMES'], ['Lane Champion', 'IMES'],
    ['Tower Arena', 'TF'], ['Frag Street', 'TF'], ['Agila Clutch', 'IA'], ['Iron Target', 'IA'],
  ],
  COCKFIGHT: [['Sabong Arena', 'DS88'], ['Derby Night', 'DS88'], ['Dagit Derby', 'DS88'], ['Rooster Republic', 'DS88']],
  INHOUSE: [
    ['Color Game', 'PRY', 1], ['Ferris', 'PRY'], ['Parol Drop', 'PRY'], ['Sun Crash', 'PRY'], ['Color Dice', 'PRY'], ['Masskara Drop', 'PRY'], ['Drum Roll', 'PRY'],
    ['Fiesta Mines', 'PRY'], ['Bolt Crash', 'PRY'], ['Lantern Tower', 'PRY'], ['Carabao Dash', 'PRY'], ['Beto-beto', 'PRY'], ['Pinoy Wheel', 'PRY'], ['Balloon Row', 'PRY'],
  ],
}

/** Titles that resemble one of a real vendor; the word lists must not build them. */
export const takenElsewhere: ReadonlySet<string> = new Set(
  ['fruit party', 'golden dragon', 'dragon empire', 'lucky coin', 'wild bounty', 'golden empire', 'super ace', 'fortune gems', 'money coming', 'book of fortune',
    'golden genie', 'wild coin', 'royal coins', 'lucky clover', 'pirate gold', 'dragon fortune', 'golden temple', 'ancient fortunes', 'fruit shop', 'fruit bonanza', 'sweet bonanza',
    'jewel rush', 'gem rocks', 'lucky jewel', 'golden fish', 'ocean king', 'fire kirin', 'magic lamp', 'sun of fortune', 'phoenix rises', 'lotus heart', 'fiesta magenta'],
)

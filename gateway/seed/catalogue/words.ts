/** Words that titles are built from. Most subjects have a picture of their own in the art's word table. */
const list = (words: string): readonly string[] => words.split(',').map((word) => word.trim())

/** Subjects of slots. */
export const subjects = list(`Koi, Lantern, Tiger, Dragon, Phoenix, Carabao, Kraken, Shark, Owl, Lotus, Pagoda, Pharaoh, Pyramid, Galleon, Pirate, Knight,
  Crown, Jewel, Gem, Ruby, Pearl, Coin, Vault, Clover, Horseshoe, Bell, Cherry, Citrus, Pineapple, Mango, Melon, Fruit, Seven, Star, Tala, Moon, Planet,
  Galaxy, Volcano, Bulkan, Bolt, Thunder, Monsoon, Drum, Mask, Parol, Jeepney, Ferris, Sun, Araw, Bakunawa, Serpent, Sarimanok, Amulet, Anting, Harana, Guitar,
  Clock, Hourglass, Regatta, Paraw, Parola, Book, Scroll, Ronin, Shrine, Gate, Temple, Emperor, Sphinx, Nile, Turtle, Pawikan, Octopus, Shell, Lemon, Rocket,
  Orbit, Gear, Shield, Bayani, Warrior, Sultan, Datu, Diwata, Sampaguita, Rose, Orchid, Narra, Balete, Agila, Tarsier, Maya, Kalesa, Bangka, Salakot, Balisong,
  Santan, Ilang, Bamboo, Rice, Salt, Amber, Jade, Opal, Onyx, Sapphire, Silk, Porcelain, Compass, Anchor, Harbor, Lagoon, Reef, Tide, Typhoon, Ember, Forge,
  Canyon, Desert, Oasis, Caravan, Genie, Sorcerer, Oracle, Sphere, Mirror, Carnival, Fiesta, Masskara, Sinulog, Pahiyas, Parade, Bandit, Sheriff, Wagon, Canopy`)

/** Words placed before a subject. */
export const adjectives = list(`Golden, Midnight, Lucky, Royal, Ruby, Silver, Crimson, Jade, Wild, Grand, Ancient, Hidden, Burning, Frozen, Electric, Velvet,
  Blazing, Gilded, Sacred, Secret, Twin, Triple, Rising, Neon, Copper, Ivory, Amber, Scarlet, Emerald, Sunlit, Moonlit, Starry, Stormy, Roaring, Dancing,
  Hungry, Mighty, Noble, Rolling, Singing, Shining, Sleeping, Spicy, Sweet, Honey, Untamed, Silent, Merry, Lost, Last, First, Little, Big, Old, Bright, Brave`)

/** Words placed after a subject. */
export const heads = list(`Fortune, Nights, Rush, Gold, Fever, Treasure, Quest, Riches, Parade, Bloom, Blaze, Storm, Legend, Empire, Palace, Garden, Festival,
  Bonanza, Bounty, Harvest, Express, Club, Row, Court, Royale, Deluxe, Spins, Reels, Wilds, Flow, Trail, Voyage, Island, Kingdom, Market, Mile, Tower, Street,
  Chase, Run, Dream, Magic, Spirit, Heart, Song, Dance, Party, House, Hall, Bazaar, Mirage, Odyssey, Crossing, Rising, Awakens, Returns, Reborn, Unbound`)

/** Endings that name the family of slots a title belongs to. */
export const waysEndings = list('243 Ways, Ways, Ways Deluxe, Infinite Ways, Crossways')
export const holdEndings = list('Hold & Win, Hold & Spin, Lock & Win, Sticky Coins, Coin Lock')
export const jackpotEndings = list('Jackpot, Grand Pots, Three Pots, Jackpot Nights, Pot of Plenty')
export const classicEndings = list('Classic, Sevens, Three Reels Story, Bars & Bells, 7s, Old School')

/** Places of a title. */
export const placeNames = list(`Palawan, Banaue, Intramuros, Vigan, Mayon, Siargao, Sulu, Samar, Luzon, Cebu, Iloilo, Davao, Batanes, Bohol, Bicol, Escolta, Binondo,
  Quiapo, Laguna, Taal, Apo, Camiguin, Leyte, Panay, Atlantis, Angkor, Babylon, Cairo, Carthage, Kyoto, Macau, Malacca, Manila, Samarkand, Seville, Shanghai,
  Siam, Tangier, Troy, Venice, Zanzibar, the Deep, the East, the Sun, the Moon, the Sea, the North, the Tides, the Ancients, the Islands`)

/** Owners of a belonging, as in "Book of Midas". */
export const owners = list(`Amihan, Habagat, Maria, Lakan, Bathala, Mayari, Lalahon, Urduja, Malakas, Maganda, Apolaki, Midas,
  Merlin, Sinbad, Aladdin, Hercules, Medusa, Apollo, Athena, Cortez, Aurora, Magellan, Marco, Esmeralda, Carmen, Isabela, Ming, Tang`)

/** Belongings of an owner. */
export const belongings = list('Book, Crown, Treasure, Ledger, Secret, Throne, Ring, Key, Map, Mask, Mirror, Lamp, Oath, Gift, Feast, Gold')

/** Words after `ng` in a Filipino title. */
export const filipinoFirst = list('Perlas, Ginto, Awit, Sayaw, Korona, Hari, Reyna, Alamat, Bituin, Buwan, Araw, Yaman, Hiyas, Ilaw, Dagat, Puso, Tala, Agimat, Lakas, Gubat')
export const filipinoLast = list('Silangan, Mayon, Bathala, Dagat, Gabi, Langit, Bundok, Karagatan, Diwata, Kalayaan, Perya, Fiesta, Bukid, Ilog, Hangin, Umaga, Sinag, Bayan')

/** Numbers that count a subject. */
export const counts = list('Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Twelve, Forty, Hundred, Thousand')

/** Words that make a title a fruit slot. */
export const fruitWords = /\b(cherry|citrus|pineapple|mango|melon|fruit|lemon|sugar|sweet)/i

export const tables = list(`Roulette, Baccarat, Blackjack, Sic Bo, Dragon Tiger, Speed Baccarat, Auto Roulette, Teen Patti, Andar Bahar, Poker Hold, Fan Tan, Fiesta Wheel, Xóc Đĩa, Color Wheel`)
export const rooms = list(`Escolta, Vigan, Lakan, Salon, Pearl, Lantern, Court, Azul, Rosal, Mirador, Dalaga, Kapitan, Plaza, Rizal, Luneta, Makati, Cebu, Iloilo, Davao, Boracay, Prime, Club, Grand, Silk`)
export const seas = list(`Shark, Koi, Turtle, Octopus, Kraken, Pearl, Shell, Fish, Whale, Marlin, Lobster, Manta, Dragon Fish, Tuna, Coral, Pawikan, Angler, Trident`)
export const hunts = list(`Harbor, Hunt, Cove, Divers, Run, Court, Shoal, Bay, Raid, Frenzy, Reef, Strait, Kingdom, Quest`)
export const cardGames = list(`Tongits, Barkada, Barrio Cards, Tropa, Fiesta Cards, Plaza Cards, Kanto, Kumpare, Tatlong Upuan, Bahay, Sapaw, Hitter`)
export const cardRooms = list(`Patio, Lane, Corner, Duel, Club, Salon, Rapid, Trio, Masters, Street, House, Open`)
export const bingos = list(`Fiesta, Sampaguita, Bayanihan, Perya, Jeepney, Parol, Masskara, Barrio, Sunday, Turbo, Harvest, Carnival, Rainbow, Pista, Plaza`)
export const tickets = list(`Mango, Carabao, Parol, Jeepney, Lucky Coin, Koi, Gem, Ruby, Clover, Star, Bituin, Sun, Bahay, Kalesa, Crown, Fiesta, Pearl`)

type Both = { readonly EN: string; readonly TY: string }

/** A banner of the demo. Its picture is drawn by the platform from its id. */
export type SeedBanner = {
  readonly id: string
  readonly group: string
  readonly url: string
  readonly title: Both
  readonly body: Both
  readonly action: Both
}

const open: Both = { EN: 'Open', TY: 'Buksan' }
const look: Both = { EN: 'Have a look', TY: 'Tingnan' }

const banner = (id: string, group: string, url: string, title: Both, body: Both, action: Both = look): SeedBanner => ({ id, group, url, title, body, action })

/** Banners of the demo by group; Home has four banner slots. */
export const banners: readonly SeedBanner[] = [
  banner('home-slots', 'w_home', '/rng', { EN: 'Thousands of slots', TY: 'Libo-libong slots' },
    { EN: 'Each with its own reels, its own art and an exact return to player.', TY: 'May sariling reels, sariling larawan at eksaktong return to player ang bawat isa.' }, open),
  banner('home-trial', 'w_home', '/rng?freeTrial=1', { EN: 'Try free, no account', TY: 'Subukan nang libre' },
    { EN: 'Ten thousand in play money, at the press of a button.', TY: 'Sampung libong play money sa isang pindot.' }),
  banner('home-color', 'w_home', '/inhouse', { EN: 'Color Game', TY: 'Color Game' },
    { EN: 'Three dice, six colours, as at the fair.', TY: 'Tatlong dais, anim na kulay, gaya sa perya.' }, { EN: 'Play', TY: 'Maglaro' }),
  banner('home-hot', 'w_home', '/hot', { EN: 'Hot right now', TY: 'Mainit ngayon' },
    { EN: 'What others played in the last hour.', TY: 'Ang nilaro ng iba sa huling oras.' }),
  banner('rng', 'w_rng', '/rng?sort=new', { EN: 'New on the reels', TY: 'Bago sa reels' }, { EN: 'The newest slots of every provider.', TY: 'Ang pinakabagong slots ng bawat provider.' }),
  banner('live', 'w_live', '/live', { EN: 'Tables with a dealer', TY: 'Mga mesang may dealer' }, { EN: 'One round for everybody, by the clock of the house.', TY: 'Iisang round para sa lahat, ayon sa orasan ng bahay.' }),
  banner('fish', 'w_fish', '/fish', { EN: 'Under water', TY: 'Sa ilalim ng dagat' }, { EN: 'Every shot is decided by the house; every fish says what it pays.', TY: 'Bahay ang nagpapasya sa bawat putok; nakasulat sa bawat isda ang bayad.' }),
  banner('pvp', 'w_pvp', '/pvp', { EN: 'Tongits and friends', TY: 'Tongits at iba pa' }, { EN: 'Three at a table, Tongits by the rules.', TY: 'Tatlo sa mesa, Tongits ayon sa tuntunin.' }),
  banner('sports', 'w_sports', '/sports', { EN: 'On the court', TY: 'Sa court' }, { EN: 'Sports books are listed; they open later.', TY: 'Nakalista na ang sports; bubuksan sa susunod.' }),
  banner('esports', 'w_esports', '/esports', { EN: 'On the screen', TY: 'Sa screen' }, { EN: 'E-sports are listed; they open later.', TY: 'Nakalista na ang e-sports; bubuksan sa susunod.' }),
  banner('inhouse', 'w_inhouse', '/inhouse', { EN: 'Made in the house', TY: 'Gawa ng bahay' }, { EN: 'Our own games, with their rules open to read.', TY: 'Sarili naming mga laro, bukas basahin ang patakaran.' }),
  banner('lott', 'w_lott', '/help', { EN: 'How draws are made', TY: 'Paano binubunot ang resulta' }, { EN: 'Who decides how a round ends, and when.', TY: 'Sino ang nagpapasya sa resulta, at kailan.' }),
  banner('down', 'w_down', '/help', { EN: 'On every device', TY: 'Sa bawat device' }, { EN: 'Installed from the browser in four steps, and open without a link.', TY: 'Ini-install mula sa browser sa apat na hakbang, at bukas kahit walang koneksiyon.' }),
  banner('promotion', 'w_promotion', '/help', { EN: 'Plain terms', TY: 'Malinaw na tuntunin' }, { EN: 'What an offer asks stands on the offer.', TY: 'Nakasulat sa alok ang hinihingi nito.' }),
  banner('shop', 'w_shop', '/pointMall?tab=rules', { EN: 'Points never expire', TY: 'Hindi nag-e-expire ang points' }, { EN: 'What you have collected stays yours.', TY: 'Sa iyo ang naipon mo.' }),
  banner('help', 'w_help', '/help', { EN: 'Ask the house', TY: 'Magtanong sa bahay' }, { EN: 'Short answers to what people ask most.', TY: 'Maiikling sagot sa mga madalas itanong.' }),
  banner('reg', 'w_reg', '/help', { EN: 'For adults only', TY: 'Para sa may sapat na edad' }, { EN: 'The law says from which age; the form asks.', TY: 'Batas ang nagsasabi kung anong edad; itatanong ng form.' }),
]

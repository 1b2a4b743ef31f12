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

const banner = (id: string, group: string, url: string, action: Both, title: Both, body: Both): SeedBanner => ({ id, group, url, title, body, action })

const openHelp: Both = { EN: 'Open help', TY: 'Buksan ang help' }

/** Banners of the demo by group; Home has four banner slots. A button names its result. */
export const banners: readonly SeedBanner[] = [
  banner('home-slots', 'w_home', '/rng', { EN: 'Browse slots', TY: 'Tingnan ang slots' },
    { EN: 'Thousands of slots', TY: 'Libo-libong slots' }, { EN: 'Each has its own reels, art and an exact return to player.', TY: 'May sariling reels, larawan at eksaktong return to player ang bawat isa.' }),
  banner('home-trial', 'w_home', '/rng?freeTrial=1', { EN: 'Play a demo', TY: 'Maglaro ng demo' },
    { EN: 'Demos without an account', TY: 'Demo kahit walang account' }, { EN: 'Start with a demo balance of ten thousand.', TY: 'Magsimula sa demo balance na sampung libo.' }),
  banner('home-color', 'w_home', '/inhouse', { EN: 'Play Color Game', TY: 'Maglaro ng Color Game' },
    { EN: 'Color Game', TY: 'Color Game' }, { EN: 'Three dice and six colours, just like at the fair.', TY: 'Tatlong dais at anim na kulay, gaya sa perya.' }),
  banner('home-hot', 'w_home', '/hot', { EN: 'See hot games', TY: 'Tingnan ang mga hot' },
    { EN: 'Hot right now', TY: 'Mainit ngayon' }, { EN: 'The games played most in the last hour.', TY: 'Ang pinakanilaro sa nakaraang oras.' }),
  banner('rng', 'w_rng', '/rng?sort=new', { EN: 'See new slots', TY: 'Tingnan ang bagong slots' },
    { EN: 'New slots', TY: 'Mga bagong slot' }, { EN: 'The newest slots from every provider.', TY: 'Ang pinakabagong slots ng bawat provider.' }),
  banner('live', 'w_live', '/live', { EN: 'See live tables', TY: 'Tingnan ang live tables' },
    { EN: 'Live tables', TY: 'Mga live table' }, { EN: 'Everyone at the table plays the same round on the same clock.', TY: 'Iisang round at iisang orasan para sa lahat ng nasa mesa.' }),
  banner('fish', 'w_fish', '/fish', { EN: 'See fishing games', TY: 'Tingnan ang fishing' },
    { EN: 'Under the sea', TY: 'Sa ilalim ng dagat' }, { EN: 'Our server decides every shot, and every fish shows what it pays.', TY: 'Server namin ang nagpapasya sa bawat putok, at nakasulat sa bawat isda ang bayad nito.' }),
  banner('pvp', 'w_pvp', '/pvp', { EN: 'See card tables', TY: 'Tingnan ang card tables' },
    { EN: 'Tongits and more', TY: 'Tongits at iba pa' }, { EN: 'Three players at a table, with standard Tongits rules.', TY: 'Tatlong manlalaro sa mesa, ayon sa tuntunin ng Tongits.' }),
  banner('sports', 'w_sports', '/sports', { EN: 'See matches', TY: 'Tingnan ang mga laban' },
    { EN: 'Simulated matches', TY: 'Mga simulated na laban' }, { EN: 'Football, basketball, boxing and more, played by our server at any time of day.', TY: 'Football, basketball, boxing at iba pa, nilalaro ng aming server anumang oras.' }),
  banner('esports', 'w_esports', '/esports', { EN: 'See esports', TY: 'Tingnan ang esports' },
    { EN: 'Simulated esports', TY: 'Simulated na esports' }, { EN: 'Shooter and arena matches between fictional teams.', TY: 'Shooter at arena na laban ng mga kathang-isip na team.' }),
  banner('inhouse', 'w_inhouse', '/inhouse', { EN: 'See our games', TY: 'Tingnan ang sariling laro' },
    { EN: 'Perya originals', TY: 'Perya originals' }, { EN: 'Our own games, with rules you can read before you play.', TY: 'Sarili naming mga laro, may tuntuning mababasa bago maglaro.' }),
  banner('lott', 'w_lott', '/help', { EN: 'How draws work', TY: 'Paano ang bunot' },
    { EN: 'Verifiable draws', TY: 'Mga bunot na masusuri' }, { EN: 'See who decides a result, and when.', TY: 'Alamin kung sino ang nagpapasya sa resulta, at kailan.' }),
  banner('down', 'w_down', '/help', openHelp,
    { EN: 'On every device', TY: 'Sa bawat device' }, { EN: 'Install from your browser in four steps. It works offline too.', TY: 'I-install mula sa browser sa apat na hakbang. Gumagana rin kahit offline.' }),
  banner('promotion', 'w_promotion', '/help', openHelp,
    { EN: 'Clear terms', TY: 'Malinaw na tuntunin' }, { EN: 'Every offer shows its wagering and its likely cost.', TY: 'Nakasulat sa bawat alok ang wagering at ang malamang na gastos.' }),
  banner('shop', 'w_shop', '/pointMall?tab=rules', { EN: 'How points work', TY: 'Paano ang points' },
    { EN: 'Points never expire', TY: 'Hindi nag-e-expire ang points' }, { EN: 'Save them and choose a reward when you like.', TY: 'Ipunin ang mga ito at pumili ng reward kung kailan mo gusto.' }),
  banner('help', 'w_help', '/help', openHelp,
    { EN: 'Need help?', TY: 'Kailangan ng tulong?' }, { EN: 'Short answers to common questions.', TY: 'Maiikling sagot sa mga madalas itanong.' }),
  banner('reg', 'w_reg', '/help', { EN: 'Who can play', TY: 'Sino ang puwede' },
    { EN: 'For adults only', TY: 'Para sa may sapat na edad' }, { EN: 'We check your age when you create an account.', TY: 'Sinusuri namin ang edad mo paggawa ng account.' }),
]

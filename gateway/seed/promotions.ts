import type { ActivityNeed } from '@perya/domain/promotion/activity-status'

type Both = { readonly EN: string; readonly TY: string }

/** A promotion of the demo: amounts in whole units of the currency, days counted from the day of the first start. */
export type SeedPromotion = {
  readonly id: string
  readonly category: string
  readonly needs: ActivityNeed
  readonly period?: 'once' | 'day' | 'week' | 'month'
  readonly from: number
  readonly to: number | null
  readonly amount: number
  readonly share?: number
  readonly least?: number
  readonly times?: number
  readonly most?: number
  readonly days?: number
  readonly title: Both
  readonly summary: Both
  readonly content: Both
}

const slots = { RNG: 100, INHOUSE: 100, FISH: 50, PVP: 20, LIVE: 10 } as const

/** Kinds of games that count in every bonus of the demo. */
export const seedWeights: Readonly<Record<string, number>> = slots

/** Promotions of the demo operator: at least one in every promotion status. */
export const promotions: readonly SeedPromotion[] = [
  { id: 'welcome', category: 'new_player', needs: 'deposit', from: -60, to: null, amount: 500, share: 10_000, least: 100, times: 10, most: 25, days: 30,
    title: { EN: 'Welcome: your first deposit, doubled', TY: 'Maligayang pagdating: doble ang unang deposito' },
    summary: { EN: 'We match your first deposit up to ₱500, with 10× wagering.', TY: 'Kapareho ng idineposito mo, hanggang ₱500, kapag sampung beses mo na itong naitaya.' },
    content: { EN: '<p>Join, deposit ₱100 or more, and claim. The bonus balance is separate until you meet the wagering requirement. Your own money stays yours, and you can bet or withdraw it at any time.</p><ul><li>It applies to your first deposit after joining.</li><li>You can forfeit the bonus at any time.</li></ul>',
      TY: '<p>Sumali, magdeposito ng ₱100 o higit pa, at kunin. Nasa tabi ng balanse mo ang bonus hanggang maabot ang turnover; sa iyo pa rin ang sarili mong pera, puwedeng laruin o i-withdraw anumang oras.</p><ul><li>Bilang dito ang unang deposito mo pagkatapos sumali.</li><li>Maaaring isuko ang bonus kahit kailan, walang tanong.</li></ul>' } },
  { id: 'fair-gift', category: 'new_player', needs: 'nothing', from: -20, to: 40, amount: 20,
    title: { EN: 'Twenty pesos for the fair', TY: 'Dalawampung piso para sa perya' },
    summary: { EN: '₱20 to play with. Bet it once, then you can withdraw it.', TY: '₱20 na panlaro. Itaya nang isang beses, saka mo ito mawi-withdraw.' },
    content: { EN: '<p>Claim it to add ₱20 to your balance. Bet ₱20 on any games, then you can transfer or withdraw it.</p><p>For players with a verified mobile number or email: once per person, device and network.</p>', TY: '<p>Kunin ito, at may ₱20 na sa balanse mo. Tumaya ng ₱20 sa anumang laro; saka mo ito maililipat o mawi-withdraw.</p><p>Para sa may verified na mobile number o email: isang beses kada tao, device at network.</p>' } },
  { id: 'rainy-day', category: 'deposit', needs: 'deposit', period: 'month', from: -10, to: 50, amount: 300, share: 2_500, least: 200, times: 8, most: 20, days: 14,
    title: { EN: 'Rainy day bonus', TY: 'Bonus sa tag-ulan' },
    summary: { EN: '25% extra on one deposit a month, up to ₱300.', TY: 'Dagdag na sangkapat ng isang deposito kada buwan, hanggang ₱300.' },
    content: { EN: '<p>Join before you deposit ₱200 or more. Once a month.</p>', TY: '<p>Sumali bago magdeposito ng ₱200 o higit pa. Isang beses kada buwan.</p>' } },
  { id: 'slot-week', category: 'slots', needs: 'nothing', period: 'week', from: -3, to: 60, amount: 50, times: 8, most: 10, days: 7,
    title: { EN: 'Weekly slots bonus', TY: 'Isang linggo sa reels' },
    summary: { EN: 'A ₱50 bonus every week for small bets.', TY: 'Bonus na ₱50 kada linggo para sa larong maliit ang taya.' },
    content: { EN: '<p>For seven days, small bets count towards ₱400 of wagering. Then we add the bonus to your balance.</p>', TY: '<p>Sa loob ng pitong araw, bilang ang maliliit na taya tungo sa ₱400 na turnover; saka papasok ang bonus sa balanse mo.</p>' } },
  { id: 'good-neighbour', category: 'community', needs: 'application', from: -30, to: 60, amount: 100,
    title: { EN: 'Good neighbour', TY: 'Mabuting kapitbahay' },
    summary: { EN: 'Helped at a clean-up? Send us a picture and get ₱100.', TY: 'Tumulong ka sa paglilinis? Ipakita ang larawan: ₱100 na panlaro.' },
    content: { EN: '<p>Tell us where it was and add up to three pictures. Please don\'t show other people\'s faces. We answer within three days.</p>', TY: '<p>Sabihin sa isang pangungusap kung saan ito, at magdagdag ng hanggang tatlong larawan. Huwag isama ang mukha ng iba. Sasagot kami sa loob ng tatlong araw.</p>' } },
  { id: 'bug-hunt', category: 'community', needs: 'application', from: -30, to: null, amount: 150,
    title: { EN: 'Found a bug?', TY: 'May nakitang mali?' },
    summary: { EN: 'Report a bug on our site and get ₱150.', TY: 'Mag-report ng bug sa site namin at makakuha ng ₱150.' },
    content: { EN: '<p>Tell us what happened and add a screenshot. The first player to report a bug gets the reward.</p>', TY: '<p>Sabihin kung ano ang nangyari at magdagdag ng screenshot. Sa unang nag-ulat ang regalo.</p>' } },
  { id: 'birthday', category: 'loyalty', needs: 'application', from: -200, to: null, amount: 88,
    title: { EN: 'Birthday at the fair', TY: 'Kaarawan sa perya' },
    summary: { EN: 'A gift of ₱88 in the month of your birthday.', TY: 'Regalong ₱88 sa buwan ng kaarawan mo.' },
    content: { EN: '<p>Apply in the month of your birthday. We check the date in your account, so you don\'t need a picture.</p>', TY: '<p>Mag-apply sa buwan ng kaarawan mo. Titingnan namin ang petsa sa rehistro mo, kaya hindi kailangan ng larawan.</p>' } },
  { id: 'thank-you', category: 'loyalty', needs: 'nothing', from: -25, to: 30, amount: 15,
    title: { EN: 'Thanks for your patience', TY: 'Salamat sa paghihintay' },
    summary: { EN: '₱15 for everyone who was here when the lobby was slow.', TY: 'Para sa lahat ng narito noong mabagal ang lobby: ₱15.' },
    content: { EN: '<p>The lobby was slow on two evenings in October. We\'re sorry.</p><p>Bet ₱15 on any games, then you can transfer or withdraw it. For players with a verified mobile number or email: once per person, device and network.</p>', TY: '<p>Mabagal ang lobby noong dalawang gabi ng Oktubre. Hindi dapat ganoon.</p><p>Tumaya ng ₱15 sa anumang laro; saka mo ito maililipat o mawi-withdraw. Para sa may verified na mobile number o email: isang beses kada tao, device at network.</p>' } },
  { id: 'harvest', category: 'slots', needs: 'nothing', from: -40, to: -5, amount: 40, times: 8, most: 10, days: 7,
    title: { EN: 'Harvest fair', TY: 'Perya ng anihan' },
    summary: { EN: 'Our October fair. It has ended.', TY: 'Ang perya ng Oktubre. Tapos na ito.' },
    content: { EN: '<p>Thank you to everyone who joined.</p>', TY: '<p>Salamat sa lahat ng dumalo.</p>' } },
  { id: 'parol', category: 'loyalty', needs: 'nothing', period: 'day', from: 12, to: 45, amount: 5,
    title: { EN: 'A light every evening', TY: 'Isang ilaw gabi-gabi' },
    summary: { EN: '₱5 every day from the first evening of lanterns.', TY: 'Mula sa unang gabi ng mga parol: ₱5 kada araw na panlaro.' },
    content: { EN: '<p>Claim it every evening. Bet ₱5 on any games, then you can transfer or withdraw it.</p>', TY: '<p>Dumaan sa gabi at kunin ito. Tumaya ng ₱5 sa anumang laro; saka mo ito maililipat o mawi-withdraw.</p>' } },
]

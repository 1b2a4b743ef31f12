type Both = { readonly EN: string; readonly TY: string }

/** A notice of the demo; `daysAgo` spreads them over the past weeks. */
export type SeedNotice = {
  readonly id: string
  readonly part: 'PL' | 'H'
  readonly audience: 'member' | 'all' | 'agent'
  readonly daysAgo: number
  readonly title: Both
  readonly content: Both
}

/** Announcements of the demo operator; all of them are true. None is a popup (`PU`), so nothing but the age gate opens on a first visit. */
export const notices: readonly SeedNotice[] = [
  { id: 'h-demo', part: 'H', audience: 'all', daysAgo: 0,
    title: { EN: 'Demo site: balances here aren\'t real money', TY: 'Demo site: hindi totoong pera ang mga balanse rito' },
    content: { EN: 'All providers are fictional and no payment provider is connected. Balances in pesos let you see how real-money play works.', TY: 'Kathang-isip ang bawat provider at walang nakakabit na payment provider. May balanse sa piso para makita mo kung paano gumagana ang larong may taya.' } },
  { id: 'h-trial', part: 'H', audience: 'all', daysAgo: 2,
    title: { EN: 'Play slot demos without an account', TY: 'Maglaro ng slot demo kahit walang account' },
    content: { EN: 'Press Play demo on a slot. It opens with a demo balance of ten thousand.', TY: 'Pindutin ang Maglaro ng demo sa isang slot. Magbubukas ito na may demo balance na sampung libo.' } },
  { id: 'h-rtp', part: 'H', audience: 'all', daysAgo: 5,
    title: { EN: 'Every slot shows its exact return to player', TY: 'Ipinapakita ng bawat slot ang eksaktong return to player' },
    content: { EN: 'We calculate it from the reels and the paytable. Find it on the game\'s tile and in its rules.', TY: 'Kinuwenta ang bilang mula sa reels at pay table, hindi tantiya. Makikita ito sa tile at sa patakaran ng laro.' } },
  { id: 'h-color', part: 'H', audience: 'all', daysAgo: 9,
    title: { EN: 'Color Game is open', TY: 'Bukas na ang Color Game' },
    content: { EN: 'Three dice and six colours, just like at the fair. Find it under Perya originals.', TY: 'Tatlong dais, anim na kulay, gaya sa perya. Nasa in-house na kategorya ito.' } },
  { id: 'h-search', part: 'H', audience: 'all', daysAgo: 13,
    title: { EN: 'Search finds games despite typos', TY: 'Pinapatawad ng search ang maling pag-type' },
    content: { EN: 'You\'ll find a game without accents, or with a letter wrong or missing.', TY: 'Mahahanap ang pangalan kahit walang tuldik o may mali o kulang na titik.' } },
  { id: 'h-languages', part: 'H', audience: 'all', daysAgo: 20,
    title: { EN: 'English and Filipino are complete', TY: 'Kumpleto na ang Ingles at Filipino' },
    content: { EN: 'Change the language at the end of the menu. You stay on the same page.', TY: 'Palitan ang wika sa dulo ng menu; mananatili ang pahina kung nasaan ito.' } },
  { id: 'h-welcome', part: 'H', audience: 'all', daysAgo: 1,
    title: { EN: 'Welcome to the fair', TY: 'Maligayang pagdating sa perya' },
    content: { EN: 'You can browse, search and play demos without an account. Games are for adults aged 21 and over.', TY: 'Tumingin hangga\'t gusto mo: hindi kailangan ng account ang lobby, search at libreng subok. Para lang sa edad 21 pataas ang paglalaro.' } },
  { id: 'h-rounds', part: 'H', audience: 'all', daysAgo: 1,
    title: { EN: 'Your rounds are safe', TY: 'Ligtas ang mga round mo' },
    content: { EN: 'If a round is interrupted, open the game again and it continues. We take your stake once, and add any winnings before the game shows them.', TY: 'Itutuloy ang naputol na round kung saan ito huminto pagbukas mo muli ng laro. Isang beses lang kinukuha ang taya, at nakatala na ang panalo bago pa ito ipakita.' } },
  { id: 'pl-welcome', part: 'PL', audience: 'member', daysAgo: 0,
    title: { EN: 'Good to see you', TY: 'Natutuwa kaming makita ka' },
    content: { EN: 'You\'re logged in to the demo site. Your balance isn\'t real money. Set a limit before you start, and enjoy the fair.', TY: 'Naka-login ka sa demonstrasyon. Hindi pera ang balanse mo. Magtakda ng hangganan bago magsimula, at mag-enjoy sa perya.' } },
  { id: 'a-figures', part: 'H', audience: 'agent', daysAgo: 1,
    title: { EN: 'Team bets count once they\'re settled', TY: 'Bilang ang laro ng team mo mula sa sandaling ma-settle ito' },
    content: { EN: 'A round counts when it ends, and a ticket when its draw is settled. Refunds and demo play don\'t count. All figures match the ledger.', TY: 'Bilang ang round kapag tapos na ito, at ang tiket kapag na-settle na ang isyu nito. Hindi bilang ang ibinalik, at hindi rin ang larong walang bayad. Bawat bilang ay tugma sa ledger.' } },
  { id: 'a-care', part: 'H', audience: 'agent', daysAgo: 6,
    title: { EN: 'Don\'t invite members who are on a break', TY: 'Walang inaalok na maglaro kung isinara na niya ang laro niya' },
    content: { EN: 'Transfers don\'t reach members on a break or over a limit they\'ve set. Please respect that outside this site as well.', TY: 'Hindi umaabot ang transfer sa miyembrong nagsara ng laro, ni lampas sa hangganang itinakda niya sa sarili. Igalang din po ito sa labas ng bahay na ito.' } },
]

type Both = { readonly EN: string; readonly TY: string }

/** A notice of the demo; `daysAgo` spreads them over the past weeks. */
export type SeedNotice = {
  readonly id: string
  readonly part: 'PL' | 'PU' | 'H'
  readonly audience: 'visitor' | 'member' | 'all' | 'agent'
  readonly daysAgo: number
  readonly title: Both
  readonly content: Both
}

/** Announcements of the demo operator; all of them are true. */
export const notices: readonly SeedNotice[] = [
  { id: 'h-demo', part: 'H', audience: 'all', daysAgo: 0,
    title: { EN: 'A demonstration house: balances here are not money', TY: 'Bahay-demonstrasyon: hindi pera ang mga balanse rito' },
    content: { EN: 'Every provider is invented and no payment provider is connected. Balances in pesos are there so that you can see how play for money works.', TY: 'Kathang-isip ang bawat provider at walang nakakabit na payment provider. May balanse sa piso para makita mo kung paano gumagana ang larong may taya.' } },
  { id: 'h-trial', part: 'H', audience: 'all', daysAgo: 2,
    title: { EN: 'Slots open free, without an account', TY: 'Bukas nang libre ang slots, kahit walang account' },
    content: { EN: 'Press Try free on a slot: it opens with ten thousand in play money.', TY: 'Pindutin ang Subukan nang libre sa isang slot: magbubukas ito na may sampung libong play money.' } },
  { id: 'h-rtp', part: 'H', audience: 'all', daysAgo: 5,
    title: { EN: 'Every slot shows its exact return to player', TY: 'Ipinapakita ng bawat slot ang eksaktong return to player' },
    content: { EN: 'The figure is computed from the reels and the pay table, not estimated. You find it on the tile and in the rules of the game.', TY: 'Kinuwenta ang bilang mula sa reels at pay table, hindi tantiya. Makikita ito sa tile at sa patakaran ng laro.' } },
  { id: 'h-color', part: 'H', audience: 'all', daysAgo: 9,
    title: { EN: 'Color Game is open', TY: 'Bukas na ang Color Game' },
    content: { EN: 'Three dice, six colours, as at the fair. You find it in the in-house category.', TY: 'Tatlong dais, anim na kulay, gaya sa perya. Nasa in-house na kategorya ito.' } },
  { id: 'h-search', part: 'H', audience: 'all', daysAgo: 13,
    title: { EN: 'Search forgives typing errors', TY: 'Pinapatawad ng search ang maling pag-type' },
    content: { EN: 'Names are found without accents and with a letter wrong or missing.', TY: 'Mahahanap ang pangalan kahit walang tuldik o may mali o kulang na titik.' } },
  { id: 'h-languages', part: 'H', audience: 'all', daysAgo: 20,
    title: { EN: 'English and Filipino are complete', TY: 'Kumpleto na ang Ingles at Filipino' },
    content: { EN: 'Change the language at the end of the menu; the page stays where it is.', TY: 'Palitan ang wika sa dulo ng menu; mananatili ang pahina kung nasaan ito.' } },
  { id: 'pu-welcome', part: 'PU', audience: 'visitor', daysAgo: 1,
    title: { EN: 'Welcome to the fair', TY: 'Maligayang pagdating sa perya' },
    content: { EN: 'Look around as long as you like: the lobby, the search and the free trials need no account. Play is for adults of 21 years and over.', TY: 'Tumingin hangga\'t gusto mo: hindi kailangan ng account ang lobby, search at libreng subok. Para lang sa edad 21 pataas ang paglalaro.' } },
  { id: 'pu-member', part: 'PU', audience: 'member', daysAgo: 1,
    title: { EN: 'Your rounds are safe', TY: 'Ligtas ang mga round mo' },
    content: { EN: 'A round that was interrupted goes on where it stopped when you open the game again. Your stake is taken once, and what you win is booked before the game shows it.', TY: 'Itutuloy ang naputol na round kung saan ito huminto pagbukas mo muli ng laro. Isang beses lang kinukuha ang taya, at nakatala na ang panalo bago pa ito ipakita.' } },
  { id: 'pl-welcome', part: 'PL', audience: 'member', daysAgo: 0,
    title: { EN: 'Good to see you', TY: 'Natutuwa kaming makita ka' },
    content: { EN: 'You are signed in to the demonstration. Your balance is not money. Set yourself a limit before you start, and enjoy the fair.', TY: 'Naka-login ka sa demonstrasyon. Hindi pera ang balanse mo. Magtakda ng hangganan bago magsimula, at mag-enjoy sa perya.' } },
  { id: 'a-figures', part: 'H', audience: 'agent', daysAgo: 1,
    title: { EN: 'What your team plays counts from the moment it is settled', TY: 'Bilang ang laro ng team mo mula sa sandaling ma-settle ito' },
    content: { EN: 'A round counts when it has ended, a ticket when its issue is settled. What was given back does not count, and neither does play for nothing. Every figure adds up to the ledger.', TY: 'Bilang ang round kapag tapos na ito, at ang tiket kapag na-settle na ang isyu nito. Hindi bilang ang ibinalik, at hindi rin ang larong walang bayad. Bawat bilang ay tugma sa ledger.' } },
  { id: 'a-care', part: 'H', audience: 'agent', daysAgo: 6,
    title: { EN: 'Nobody is asked to play who has closed his play', TY: 'Walang inaalok na maglaro kung isinara na niya ang laro niya' },
    content: { EN: 'Transfers do not reach a member who has closed his play, nor beyond what he has set himself as a limit. Please respect it outside of this house as well.', TY: 'Hindi umaabot ang transfer sa miyembrong nagsara ng laro, ni lampas sa hangganang itinakda niya sa sarili. Igalang din po ito sa labas ng bahay na ito.' } },
]

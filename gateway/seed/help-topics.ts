/** A help topic in the two languages that are complete. */
export type SeedTopic = { readonly id: string; readonly title: { EN: string; TY: string }; readonly content: { EN: string; TY: string } }

/** What the demo house explains; Home shows the first four. */
export const helpTopics: readonly SeedTopic[] = [
  {
    id: 'start',
    title: { EN: 'How do I start?', TY: 'Paano ako magsisimula?' },
    content: {
      EN: 'Choose a game and press Try free: it opens with play money and asks for nothing. To play for money, sign in first. The house shows the demo accounts when it starts; each has a balance in pesos that is not real money.\nThe purse in the header shows your balance. The eye hides it, and the house remembers that.',
      TY: 'Pumili ng laro at pindutin ang Subukan nang libre: magbubukas ito gamit ang play money at walang hihingin. Para maglaro ng may taya, mag-login muna. Ipinapakita ng bahay ang mga demo account pagbukas nito; may balanse sa piso ang bawat isa, na hindi totoong pera.\nMakikita sa itaas ang iyong balanse. Itinatago ito ng mata, at natatandaan iyon ng bahay.',
    },
  },
  {
    id: 'free-trial',
    title: { EN: 'What is a free trial?', TY: 'Ano ang libreng subok?' },
    content: {
      EN: 'A free trial plays the same game by the same rules with play money. Play money and real money are kept in two books that can never mix: nothing won in a trial can be withdrawn, and nothing lost in it costs you anything.\nA trial session ends by itself after two hours.',
      TY: 'Parehong laro at parehong patakaran ang libreng subok, pero play money ang gamit. Magkahiwalay na talaan ang play money at totoong pera at hindi kailanman naghahalo: walang napanalunan sa subok na mawi-withdraw, at walang natalo rito na babayaran mo.\nKusang nagtatapos ang trial session pagkalipas ng dalawang oras.',
    },
  },
  {
    id: 'fairness',
    title: { EN: 'Who decides how a round ends?', TY: 'Sino ang nagpapasya sa resulta?' },
    content: {
      EN: 'The server does, before the game shows anything. It draws with the random generator of the operating system; the picture in the frame only shows what was drawn and cannot change it.\nRTP is the share of all stakes that a game pays back over a very long time. It is worked out exactly from the rules of the game, and says nothing about a single round.',
      TY: 'Ang server, bago pa may ipakita ang laro. Gamit nito ang random generator ng operating system; ipinapakita lang ng larawan ang nabunot at hindi nito kayang baguhin iyon.\nAng RTP ay bahagi ng lahat ng taya na ibinabalik ng laro sa napakahabang panahon. Eksakto itong kinukuwenta mula sa patakaran ng laro, at walang sinasabi tungkol sa iisang round.',
    },
  },
  {
    id: 'interrupted',
    title: { EN: 'My connection broke in the middle of a round', TY: 'Naputol ang koneksyon ko sa gitna ng round' },
    content: {
      EN: 'Nothing is lost. A stake is taken once, however often the request is repeated, and the result is stored before it is shown. Open the game again: it continues with the same round, and what was won is already in your balance.',
      TY: 'Walang nawawala. Isang beses lang kinukuha ang taya kahit ilang ulit ipadala ang request, at naitatala ang resulta bago ito ipakita. Buksan muli ang laro: itutuloy nito ang parehong round, at nasa balanse mo na ang napanalunan.',
    },
  },
  {
    id: 'search',
    title: { EN: 'Finding a game', TY: 'Paghahanap ng laro' },
    content: {
      EN: 'Type a name into the search field. Small typing errors and missing accents do not matter. In a category you can choose a provider, sort, and show only titles with a free trial; the address keeps what you chose, so Back brings you to the same place.',
      TY: 'I-type ang pangalan sa search. Hindi problema ang maliit na mali sa pag-type o kulang na tuldik. Sa bawat kategorya puwede kang pumili ng provider, ayusin ang listahan, at ipakita lang ang may libreng subok; natatandaan ito ng address kaya babalik ka sa parehong lugar.',
    },
  },
  {
    id: 'favourites',
    title: { EN: 'Favourites and recent games', TY: 'Mga paborito at huling nilaro' },
    content: {
      EN: 'Press the heart of a game to keep it. Favourites and the games that you opened last belong to your account and follow you to every device. You need to be signed in for both.',
      TY: 'Pindutin ang puso ng laro para itabi ito. Kasama ng account mo ang mga paborito at ang mga huli mong binuksan, kaya makikita mo ang mga ito sa anumang device. Kailangang naka-login ka para sa dalawa.',
    },
  },
  {
    id: 'sign-in',
    title: { EN: 'I cannot sign in', TY: 'Hindi ako makapag-login' },
    content: {
      EN: 'Check the user name and the password; capital letters count in the password. After a failed try you are asked for the characters of a picture. If you cannot see it, choose the question in words instead. After many failed tries the house asks you to wait.\nThe message is the same whether the name exists or not, so that nobody can find out who plays here.',
      TY: 'Suriin ang user name at password; mahalaga ang malaking titik sa password. Pagkatapos ng maling subok, hihingin ang mga karakter sa larawan. Kung hindi mo ito makita, piliin ang tanong sa salita. Kapag maraming maling subok, pinaghihintay ka ng bahay.\nPareho ang mensahe kahit may ganoong pangalan o wala, para walang makaalam kung sino ang naglalaro rito.',
    },
  },
  {
    id: 'signed-out',
    title: { EN: 'Why was I signed out?', TY: 'Bakit ako na-sign out?' },
    content: {
      EN: 'A session ends after thirty minutes without use and after twelve hours at the latest. Signing out ends it at once, on the server too. Language and theme stay as you left them.',
      TY: 'Nagtatapos ang session pagkalipas ng tatlumpung minutong walang gamit, at pinakamatagal na ang labindalawang oras. Agad itong natatapos kapag nag-sign out ka, pati sa server. Mananatili ang wika at tema mo.',
    },
  },
  {
    id: 'limits',
    title: { EN: 'Playing within limits', TY: 'Paglalaro nang may hangganan' },
    content: {
      EN: 'Set an amount and a time before you start, and stop when one of them is reached. Never play to win back what you lost, and never with money that you need for something else. If play stops being fun, talk to someone you trust or to a help line in your country.',
      TY: 'Magtakda ng halaga at oras bago magsimula, at huminto kapag naabot ang isa. Huwag maglaro para bawiin ang natalo, at huwag gumamit ng perang kailangan mo sa iba. Kapag hindi na masaya ang paglalaro, kausapin ang taong pinagkakatiwalaan mo o ang help line sa inyong bansa.',
    },
  },
  {
    id: 'age',
    title: { EN: 'Who may play?', TY: 'Sino ang puwedeng maglaro?' },
    content: {
      EN: 'Adults of at least 21 years. Government officials, members of the armed forces and the police, persons on the national restricted list and holders of a gaming employment licence may not play.',
      TY: 'Mga nasa edad 21 pataas. Hindi puwedeng maglaro ang mga opisyal ng gobyerno, miyembro ng sandatahang lakas at pulisya, mga nasa national restricted list, at may gaming employment licence.',
    },
  },
  {
    id: 'languages',
    title: { EN: 'Language and theme', TY: 'Wika at tema' },
    content: {
      EN: 'The list of languages is at the end of the menu, the switch between dark and light in the header. Both are remembered on this device.',
      TY: 'Nasa dulo ng menu ang listahan ng wika, at nasa itaas ang palitan ng madilim at maliwanag. Natatandaan ang dalawa sa device na ito.',
    },
  },
  {
    id: 'terms',
    title: { EN: 'Terms', TY: 'Mga tuntunin' },
    content: {
      EN: 'This is a demonstration. The providers are invented, the balances are not money, and nothing can be paid in or out. An operator who runs this house under a licence puts his own terms here.',
      TY: 'Demonstrasyon ito. Kathang-isip ang mga provider, hindi pera ang mga balanse, at walang maipapasok o mailalabas na bayad. Ang operator na may lisensya ang maglalagay ng sariling tuntunin dito.',
    },
  },
  {
    id: 'privacy',
    title: { EN: 'Privacy', TY: 'Pagkapribado' },
    content: {
      EN: 'The house keeps what it needs to run an account: a user name, a fingerprint of the password from which the password cannot be read, sign-ins with their address, and every movement of money. Logs hold no passwords, tokens or search words. Nothing is given to third parties, and no analytics run unless you agree.',
      TY: 'Itinatago lang ng bahay ang kailangan sa account: user name, fingerprint ng password na hindi mababasa pabalik, mga pag-login kasama ang address, at bawat galaw ng pera. Walang password, token o hinanap na salita sa mga log. Walang ibinibigay sa iba, at walang analytics hangga\'t hindi ka pumapayag.',
    },
  },
]

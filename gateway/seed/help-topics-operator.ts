import type { SeedTopic } from './help-topics-play.ts'

/** Help topics of the demo operator on itself. */
export const operatorTopics: readonly SeedTopic[] = [
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
    id: 'chat-room',
    title: { EN: 'The chat room', TY: 'Ang chat room' },
    content: {
      EN: 'Members talk in one room, in the member centre under Chat room. It is text only, addresses in it cannot be pressed, and messages are forgotten after a month. Others see your nickname, or the first two letters of your user name.\nReport what does not belong there; what several members report is hidden until somebody has looked. Whoever harms others may only read for a while.',
      TY: 'Nag-uusap ang mga miyembro sa iisang silid, sa member centre sa Chat room. Teksto lang ito, hindi napipindot ang mga address, at nakakalimutan ang mga mensahe pagkalipas ng isang buwan. Palayaw mo ang nakikita ng iba, o ang unang dalawang titik ng user name mo.\nI-report ang hindi nararapat doon; itinatago ang ini-report ng ilang miyembro hanggang may tumingin. Ang nananakit ng iba ay babasa muna lang nang ilang panahon.',
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
      EN: 'This is a demonstration. The providers are invented, the balances are not money, and nothing can be paid in or out.\nOne person, one account, in your own name; nobody else plays on it. Stakes that were accepted stand; a round that could not be finished is given back as its rules say. Results are the ones that the server stored, not what a picture showed.\nOffers have their own conditions, which you read before you take them. We may hold a payment while we check who you are, and say so. We may close an account that is used to cheat or to launder money; the money that is its owner\'s is paid out.\nAn operator who runs this house under a licence puts his own terms here.',
      TY: 'Demonstrasyon ito. Kathang-isip ang mga provider, hindi pera ang mga balanse, at walang maipapasok o mailalabas na bayad.\nIsang tao, isang account, sa sarili mong pangalan; walang ibang maglalaro rito. Mananatili ang tinanggap na taya; ibinabalik ang round na hindi natapos ayon sa patakaran nito. Ang itinala ng server ang resulta, hindi ang ipinakita ng larawan.\nMay sariling kondisyon ang mga alok, na mababasa mo bago kunin. Maaari naming pigilan muna ang bayad habang tinitiyak kung sino ka, at sasabihin namin iyon. Maaari naming isara ang account na ginagamit sa daya o money laundering; ibinabayad ang perang sa may-ari.\nAng operator na may lisensya ang maglalagay ng sariling tuntunin dito.',
    },
  },
  {
    id: 'privacy',
    title: { EN: 'Privacy', TY: 'Pagkapribado' },
    content: {
      EN: 'The house keeps what it needs to run an account: a user name, a fingerprint of the password from which the password cannot be read, your contacts if you give them, sign-ins with their address, and every movement of money. Logs hold no passwords, tokens or search words. Other members see your nickname or two letters of your name.\nNothing is given to third parties except what a payment or a check of your number needs. Visits are counted by an analytics service only where the operator has set one and only if you agree; you can change your mind at the foot of the page.\nOn your device stay your language, your theme and whom you were signed in as; signing out clears what is personal. Ask us in writing what we hold about you, and to correct or delete it as far as the law lets us.',
      TY: 'Itinatago lang ng bahay ang kailangan sa account: user name, fingerprint ng password na hindi mababasa pabalik, mga contact mo kung ibibigay, mga pag-login kasama ang address, at bawat galaw ng pera. Walang password, token o hinanap na salita sa mga log. Palayaw mo o dalawang titik ng pangalan ang nakikita ng ibang miyembro.\nWalang ibinibigay sa iba maliban sa kailangan ng bayad o ng pagsuri sa numero mo. Binibilang lang ng analytics service ang mga pagbisita kung may itinakda ang operator at kung pumayag ka; puwede kang magbago ng isip sa ibaba ng pahina.\nNananatili sa device mo ang wika, tema at kung kanino ka naka-login; nililinis ng pag-sign out ang personal. Sumulat sa amin para malaman ang hawak namin tungkol sa iyo, at para itama o burahin ito hangga\'t pinapayagan ng batas.',
    },
  },
]

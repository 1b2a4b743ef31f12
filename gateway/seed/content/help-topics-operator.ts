import type { SeedTopic } from './help-topics-play.ts'

/** Help topics of the demo operator on itself. */
export const operatorTopics: readonly SeedTopic[] = [
  {
    id: 'search',
    title: { EN: 'Finding a game', TY: 'Paghahanap ng laro' },
    content: {
      EN: 'Type a name into the search field. Small typos and missing accents don\'t matter. In a category you can choose a provider, sort, and show only games with a demo. The address keeps your choices, so Back takes you to the same place.',
      TY: 'I-type ang pangalan sa search. Hindi problema ang maliit na mali sa pag-type o kulang na tuldik. Sa bawat kategorya puwede kang pumili ng provider, ayusin ang listahan, at ipakita lang ang may libreng subok; natatandaan ito ng address kaya babalik ka sa parehong lugar.',
    },
  },
  {
    id: 'favourites',
    title: { EN: 'Favourites and recent games', TY: 'Mga paborito at huling nilaro' },
    content: {
      EN: 'Tap the heart on a game to save it. Your favourites and recent games are saved with your account, on all your devices. You need to be logged in.',
      TY: 'Pindutin ang puso ng laro para itabi ito. Kasama ng account mo ang mga paborito at ang mga huli mong binuksan, kaya makikita mo ang mga ito sa anumang device. Kailangang naka-login ka para sa dalawa.',
    },
  },
  {
    id: 'chat-room',
    title: { EN: 'The chat room', TY: 'Ang chat room' },
    content: {
      EN: 'Players chat in one room, in the member centre under Chat room. It\'s text only, links aren\'t clickable, and we delete messages after a month. Others see your nickname, or the first two letters of your username.\nReport messages that don\'t belong there. We hide messages that several players report until we\'ve reviewed them. Players who harm others can only read for a while.',
      TY: 'Nag-uusap ang mga miyembro sa iisang silid, sa member centre sa Chat room. Teksto lang ito, hindi napipindot ang mga address, at nakakalimutan ang mga mensahe pagkalipas ng isang buwan. Palayaw mo ang nakikita ng iba, o ang unang dalawang titik ng user name mo.\nI-report ang hindi nararapat doon; itinatago ang ini-report ng ilang miyembro hanggang may tumingin. Ang nananakit ng iba ay babasa muna lang nang ilang panahon.',
    },
  },
  {
    id: 'languages',
    title: { EN: 'Language and theme', TY: 'Wika at tema' },
    content: {
      EN: 'The language list is at the end of the menu, and the dark and light switch is in the header. We remember both on this device.',
      TY: 'Nasa dulo ng menu ang listahan ng wika, at nasa itaas ang palitan ng madilim at maliwanag. Natatandaan ang dalawa sa device na ito.',
    },
  },
  {
    id: 'terms',
    title: { EN: 'Terms', TY: 'Mga tuntunin' },
    content: {
      EN: 'This is a demo site. The providers are fictional, balances aren\'t real money, and you can\'t deposit or withdraw real money.\nOne person, one account, in your own name. Nobody else may use it. Accepted bets are final. A round that can\'t be finished is refunded as its rules state. The results stored by our server count, not what a screen showed.\nOffers have their own terms, which you can read before you claim them. We may hold a payment while we verify your identity, and we\'ll let you know. We may close an account used for cheating or money laundering, and we pay out the money that belongs to its owner.\nA licensed operator replaces this text with its own terms.',
      TY: 'Demonstrasyon ito. Kathang-isip ang mga provider, hindi pera ang mga balanse, at walang maipapasok o mailalabas na bayad.\nIsang tao, isang account, sa sarili mong pangalan; walang ibang maglalaro rito. Mananatili ang tinanggap na taya; ibinabalik ang round na hindi natapos ayon sa patakaran nito. Ang itinala ng server ang resulta, hindi ang ipinakita ng larawan.\nMay sariling kondisyon ang mga alok, na mababasa mo bago kunin. Maaari naming pigilan muna ang bayad habang tinitiyak kung sino ka, at sasabihin namin iyon. Maaari naming isara ang account na ginagamit sa daya o money laundering; ibinabayad ang perang sa may-ari.\nAng operator na may lisensya ang maglalagay ng sariling tuntunin dito.',
    },
  },
  {
    id: 'privacy',
    title: { EN: 'Privacy', TY: 'Pagkapribado' },
    content: {
      EN: 'We keep what we need to run your account: a username, a hash of your password that can\'t be reversed, your contacts if you add them, your logins with their address, and all your transactions. Our logs contain no passwords, tokens or search terms. Other players see your nickname or two letters of your name.\nWe share data with third parties only for payments or to verify your number. An analytics service counts visits only if the operator uses one and only if you agree. You can change your mind at the bottom of the page.\nYour device stores your language, your theme and the name you logged in with. Logging out removes personal data. You can ask us in writing for the data we hold about you, and to correct or delete it as far as the law allows.',
      TY: 'Itinatago lang namin ang kailangan sa account: user name, fingerprint ng password na hindi mababasa pabalik, mga contact mo kung ibibigay, mga pag-login kasama ang address, at bawat galaw ng pera. Walang password, token o hinanap na salita sa mga log. Palayaw mo o dalawang titik ng pangalan ang nakikita ng ibang miyembro.\nWalang ibinibigay sa iba maliban sa kailangan ng bayad o ng pagsuri sa numero mo. Binibilang lang ng analytics service ang mga pagbisita kung may itinakda ang operator at kung pumayag ka; puwede kang magbago ng isip sa ibaba ng pahina.\nNananatili sa device mo ang wika, tema at kung kanino ka naka-login; nililinis ng pag-sign out ang personal. Sumulat sa amin para malaman ang hawak namin tungkol sa iyo, at para itama o burahin ito hangga\'t pinapayagan ng batas.',
    },
  },
]

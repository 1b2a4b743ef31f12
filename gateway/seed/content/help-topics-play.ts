/** A help topic in the two languages that are complete. */
export type SeedTopic = { readonly id: string; readonly title: { EN: string; TY: string }; readonly content: { EN: string; TY: string } }

/** Help topics of the demo operator on playing; Home shows the first four. */
export const playTopics: readonly SeedTopic[] = [
  {
    id: 'start',
    title: { EN: 'How do I start?', TY: 'Paano ako magsisimula?' },
    content: {
      EN: 'Choose a game and press Play demo. It opens with a demo balance, and you don\'t need an account. To play for money, log in first. The start page of this demo site lists its accounts. Each has a balance in pesos that isn\'t real money.\nYour balance is in the header. The eye icon hides it, and we remember that.',
      TY: 'Pumili ng laro at pindutin ang Maglaro ng demo: magbubukas ito gamit ang play money at walang hihingin. Para maglaro ng may taya, mag-login muna. Nasa unang pahina ng demo site na ito ang mga account nito; may balanse sa piso ang bawat isa, na hindi totoong pera.\nMakikita sa itaas ang iyong balanse. Itinatago ito ng mata, at natatandaan namin iyon.',
    },
  },
  {
    id: 'free-trial',
    title: { EN: 'What is a demo?', TY: 'Ano ang libreng subok?' },
    content: {
      EN: 'A demo is the same game with the same rules, played with a demo balance. Demo and real money never mix. You can\'t withdraw demo winnings, and demo losses cost you nothing.\nA demo session ends automatically after two hours.',
      TY: 'Parehong laro at parehong patakaran ang libreng subok, pero play money ang gamit. Magkahiwalay na talaan ang play money at totoong pera at hindi kailanman naghahalo: walang napanalunan sa subok na mawi-withdraw, at walang natalo rito na babayaran mo.\nKusang nagtatapos ang trial session pagkalipas ng dalawang oras.',
    },
  },
  {
    id: 'fairness',
    title: { EN: 'Who decides the result of a round?', TY: 'Sino ang nagpapasya sa resulta?' },
    content: {
      EN: 'Our server does, before the game shows anything. It uses the operating system\'s random number generator. The game only shows the result and can\'t change it.\nRTP (return to player) is the share of all stakes that a game pays out over a very long time. We calculate it exactly from the game\'s rules. It doesn\'t predict any single round.',
      TY: 'Ang server, bago pa may ipakita ang laro. Gamit nito ang random generator ng operating system; ipinapakita lang ng larawan ang nabunot at hindi nito kayang baguhin iyon.\nAng RTP ay bahagi ng lahat ng taya na ibinabalik ng laro sa napakahabang panahon. Eksakto itong kinukuwenta mula sa patakaran ng laro, at walang sinasabi tungkol sa iisang round.',
    },
  },
  {
    id: 'interrupted',
    title: { EN: 'I lost my connection during a round', TY: 'Naputol ang koneksyon ko sa gitna ng round' },
    content: {
      EN: 'Nothing is lost. We take your stake only once and store the result before we show it. Open the game again to continue the same round. Any winnings are already in your balance.',
      TY: 'Walang nawawala. Isang beses lang kinukuha ang taya kahit ilang ulit ipadala ang request, at naitatala ang resulta bago ito ipakita. Buksan muli ang laro: itutuloy nito ang parehong round, at nasa balanse mo na ang napanalunan.',
    },
  },
  {
    id: 'sign-in',
    title: { EN: 'I can\'t log in', TY: 'Hindi ako makapag-login' },
    content: {
      EN: 'Check your username and password. Passwords are case-sensitive. After a failed try we show a security check. If you can\'t see the picture, use the question instead. After many failed tries you have to wait.\nForgot your password? Select Forgot password in the login window to get a link by email or a code by SMS. We never say whether a username exists, so nobody can find out who plays here.\nFrom a new place we ask for one more proof: a code by SMS or email, your authenticator app or a backup code.',
      TY: 'Suriin ang user name at password; mahalaga ang malaking titik sa password. Pagkatapos ng maling subok, hihingin ang mga karakter sa larawan. Kung hindi mo ito makita, piliin ang tanong sa salita. Kapag maraming maling subok, kailangan mong maghintay.\nNakalimutan ang password? Pindutin ang Nakalimutan ang password sa login at magpadala ng link sa e-mail o code sa mobile number mo. Hindi kailanman sinasabi kung may ganoong pangalan, para walang makaalam kung sino ang naglalaro rito.\nMula sa address na hindi namin kilala, hihingi kami ng isa pang patunay: code sa SMS o e-mail, authenticator app mo, o backup code.',
    },
  },
  {
    id: 'account-security',
    title: { EN: 'Keeping your account safe', TY: 'Pag-iingat sa account mo' },
    content: {
      EN: 'Open Security in the member centre. You can change your password, set a payment password, add an authenticator app or a passkey, and see and end active sessions.\nAfter you change a password or contact, withdrawals are locked for a day. This protects your money if someone takes over your account.\nOur staff never ask for your password or a code, in chat or by phone.',
      TY: 'Buksan ang Seguridad ng account sa member centre. Doon mo papalitan ang password, magtatakda ng payment password para sa pera, magdadagdag ng authenticator app o passkey, makikita ang bawat browser na naka-login, at matatapos ang alinman dito.\nPagkatapos palitan ang password o contact, isang araw na maghihintay ang mga withdrawal: hindi dapat maubos agad ng nagnakaw ang isang account.\nHindi kailanman hihingi ang staff namin ng password o code mo, sa chat man o sa telepono.',
    },
  },
  {
    id: 'signed-out',
    title: { EN: 'Why was I logged out?', TY: 'Bakit ako na-sign out?' },
    content: {
      EN: 'A session ends after 30 minutes without activity, and after 12 hours at the latest. Logging out ends it right away, on the server too. Your language and theme stay the same.',
      TY: 'Nagtatapos ang session pagkalipas ng tatlumpung minutong walang gamit, at pinakamatagal na ang labindalawang oras. Agad itong natatapos kapag nag-sign out ka, pati sa server. Mananatili ang wika at tema mo.',
    },
  },
]

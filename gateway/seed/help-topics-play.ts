/** A help topic in the two languages that are complete. */
export type SeedTopic = { readonly id: string; readonly title: { EN: string; TY: string }; readonly content: { EN: string; TY: string } }

/** Help topics of the demo operator on playing; Home shows the first four. */
export const playTopics: readonly SeedTopic[] = [
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
    id: 'sign-in',
    title: { EN: 'I cannot sign in', TY: 'Hindi ako makapag-login' },
    content: {
      EN: 'Check the user name and the password; capital letters count in the password. After a failed try you are asked for the characters of a picture. If you cannot see it, choose the question in words instead. After many failed tries the house asks you to wait.\nForgot the password? Press Forgot password in the sign-in window and have a link sent by e-mail or a code to your mobile number. Whether the name exists is never said, so that nobody can find out who plays here.\nFrom an address that we do not know you are asked for one more proof: a code by SMS or e-mail, your authenticator app, or a backup code.',
      TY: 'Suriin ang user name at password; mahalaga ang malaking titik sa password. Pagkatapos ng maling subok, hihingin ang mga karakter sa larawan. Kung hindi mo ito makita, piliin ang tanong sa salita. Kapag maraming maling subok, pinaghihintay ka ng bahay.\nNakalimutan ang password? Pindutin ang Nakalimutan ang password sa login at magpadala ng link sa e-mail o code sa mobile number mo. Hindi kailanman sinasabi kung may ganoong pangalan, para walang makaalam kung sino ang naglalaro rito.\nMula sa address na hindi namin kilala, hihingi kami ng isa pang patunay: code sa SMS o e-mail, authenticator app mo, o backup code.',
    },
  },
  {
    id: 'account-security',
    title: { EN: 'Keeping your account safe', TY: 'Pag-iingat sa account mo' },
    content: {
      EN: 'Open Account security in the member centre. There you change the password, set a payment password for money, add an authenticator app or a passkey, see every browser that is signed in, and end any of them.\nAfter a change of password or contact, withdrawals wait for a day: whoever stole an account must not empty it at once.\nNobody from the house ever asks for your password or a code, neither by chat nor on the phone.',
      TY: 'Buksan ang Seguridad ng account sa member centre. Doon mo papalitan ang password, magtatakda ng payment password para sa pera, magdadagdag ng authenticator app o passkey, makikita ang bawat browser na naka-login, at matatapos ang alinman dito.\nPagkatapos palitan ang password o contact, isang araw na maghihintay ang mga withdrawal: hindi dapat maubos agad ng nagnakaw ang isang account.\nWalang taga-bahay na hihingi ng password o code mo, sa chat man o sa telepono.',
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
]

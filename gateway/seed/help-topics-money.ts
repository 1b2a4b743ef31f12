import type { SeedTopic } from './help-topics-play.ts'

/** Help topics of the demo operator on money, draws and player protection. */
export const moneyTopics: readonly SeedTopic[] = [
  {
    id: 'deposits',
    title: { EN: 'How do I deposit?', TY: 'Paano ako magde-deposito?' },
    content: {
      EN: 'Open Deposit in the member centre, type an amount and choose a way: bank transfer, e-wallet, card or a crypto address, as far as the house offers them. Before you confirm you read the fee, the time it takes and how much of your own limits is left.\nA bonus is never chosen for you. If you take one, you first read what it costs: how much you have to stake, and in which games it counts.\nA deposit that did not arrive? Its card shows where it stands and what is missing. For a bank transfer you can add a picture of the receipt there.',
      TY: 'Buksan ang Deposito sa member centre, mag-type ng halaga at pumili ng paraan: bank transfer, e-wallet, card o crypto address, depende sa iniaalok ng bahay. Bago kumpirmahin, mababasa mo ang bayad, gaano katagal, at kung magkano pa ang natitira sa sarili mong limit.\nHindi kailanman pinipili ang bonus para sa iyo. Kung kukuha ka, una mong mababasa ang kapalit: magkano ang kailangang itaya at sa aling laro ito bilang.\nHindi dumating ang deposito? Ipinapakita ng card nito kung nasaan na at kung ano ang kulang. Sa bank transfer, puwede kang magdagdag doon ng larawan ng resibo.',
    },
  },
  {
    id: 'withdrawals',
    title: { EN: 'How do I withdraw?', TY: 'Paano ako magwi-withdraw?' },
    content: {
      EN: 'Open Withdraw in the member centre. You need an account in your own name; add it there once. Each withdrawal is followed like a parcel: asked, checked, at the bank, in your account, each step with its time. Until it is approved you can take it back.\nWhen the money should have arrived, tell us: all of it, part of it or nothing. For part or nothing, add a picture; that opens a dispute. Our team checks it with the bank, and we send nothing again until the bank confirms the money came back. A clock shows how long you have. When it runs out, the money counts as received, and you can still open a dispute for three days.\nFor a dispute you can download a file with everything that happened, as PDF or JSON.',
      TY: 'Buksan ang Withdraw sa member centre. Kailangan mo ng account sa sarili mong pangalan; idagdag ito roon nang isang beses. Sinusundan ang bawat withdrawal na parang padala: hiniling, sinuri, nasa bangko, nasa account mo na, may oras ang bawat hakbang. Habang hindi pa naaaprubahan, puwede mo itong bawiin.\nKapag dapat ay dumating na ang pera, sabihin sa amin: buo, bahagi o wala. Kung bahagi o wala, magdagdag ng larawan; magbubukas iyon ng dispute. Susuriin ito ng aming team sa bangko, at wala kaming ipapadalang muli hangga’t hindi kinukumpirma ng bangko na bumalik ang pera. Ipinapakita ng orasan kung gaano pa katagal. Kapag naubos, itinuturing na natanggap ang pera, at may tatlong araw ka pa para magbukas ng dispute.\nPara sa pagtutol, puwede mong i-download ang file ng lahat ng nangyari, PDF o JSON.',
    },
  },
  {
    id: 'records',
    title: { EN: 'Why is my balance this?', TY: 'Bakit ganito ang balanse ko?' },
    content: {
      EN: 'Every movement of your money stands in the account record, with the balance before and after it. Press a balance there and the house adds up for you, from the first deposit on, why it is exactly this. Records can be saved as CSV or Excel.\nA number that you cannot explain is ours to explain: write to us and name the number of the movement.',
      TY: 'Nasa account record ang bawat galaw ng pera mo, kasama ang balanse bago at pagkatapos nito. Pindutin ang isang balanse roon at susumahin ng bahay, mula sa unang deposito, kung bakit ganoon mismo. Puwedeng i-save ang mga record bilang CSV o Excel.\nKung may numerong hindi mo maipaliwanag, kami ang dapat magpaliwanag: sumulat sa amin at banggitin ang numero ng galaw.',
    },
  },
  {
    id: 'lotteries',
    title: { EN: 'How are lotteries drawn, and can I check it?', TY: 'Paano binubunot ang lottery, at masusuri ko ba?' },
    content: {
      EN: 'An issue is open until the minute shown; the clock is the server\'s, and a ticket that comes later is refused. Prices are frozen on your ticket when you buy it.\nBefore the first ticket the house publishes the fingerprint of a secret number. At the close it publishes the fingerprint of all tickets. After the draw it publishes the secret number itself. From these three anybody can work out that the result was fixed before the bets and that no ticket was added or lost: open a ticket and press Check, your browser does it alone.\nThe days of a lottery and its last results stand in the lottery centre.',
      TY: 'Bukas ang bawat isyu hanggang sa oras na nakasulat; oras ng server ang sinusunod, at tinatanggihan ang tiket na nahuli. Nakapako ang presyo sa tiket mo pagbili.\nBago ang unang tiket, inilalathala ng bahay ang fingerprint ng isang lihim na numero. Sa pagsasara, inilalathala ang fingerprint ng lahat ng tiket. Pagkatapos ng bunot, inilalathala ang mismong lihim na numero. Mula sa tatlong ito, makukuwenta ng sinuman na nakatakda na ang resulta bago ang mga taya at walang tiket na idinagdag o nawala: buksan ang isang tiket at pindutin ang Suriin, ang browser mo lang ang gagawa nito.\nNasa lottery centre ang mga araw ng bawat lottery at ang huling mga resulta.',
    },
  },
  {
    id: 'limits',
    title: { EN: 'Limits, breaks and exclusion', TY: 'Limit, pahinga at pag-exclude' },
    content: {
      EN: 'Open Play safely in the member centre. You can limit what you deposit, lose and stake, and how long you play. A lower limit holds at once. A higher one needs a day and a second yes, so that no bad evening decides.\nA break closes play for the time you choose; an exclusion closes it for long or for good, and a new account does not open it again. Your money stays yours and can be withdrawn. Whoever has closed his play gets no offers, no chat room and no invitations; customer service stays.\nOver each game stand the time, the stakes and the result of this sitting, and a reminder comes at the interval that you chose. Never play to win back what you lost. If play stops being fun, talk to someone you trust or to a help line; their numbers stand on the same page.',
      TY: 'Buksan ang Ligtas na paglalaro sa member centre. Puwede mong limitahan ang deposito, talo at taya, at kung gaano ka katagal maglalaro. Agad na umiiral ang mas mababang limit. Ang mas mataas ay nangangailangan ng isang araw at ikalawang oo, para hindi isang masamang gabi ang magpasya.\nIsinasara ng pahinga ang paglalaro sa oras na pinili mo; isinasara ito ng exclusion nang matagal o habambuhay, at hindi ito mabubuksan ng bagong account. Sa iyo pa rin ang pera mo at puwedeng i-withdraw. Ang nagsara ng paglalaro ay walang matatanggap na alok, chat room o imbitasyon; nananatili ang customer service.\nNasa itaas ng bawat laro ang oras, taya at resulta ng upong ito, at may paalalang dumarating sa pagitan na pinili mo. Huwag maglaro para bawiin ang natalo. Kapag hindi na masaya, kausapin ang taong pinagkakatiwalaan mo o ang help line; nasa parehong pahina ang mga numero.',
    },
  },
  {
    id: 'complaints',
    title: { EN: 'I want to complain', TY: 'Gusto kong magreklamo' },
    content: {
      EN: 'Press Feedback at the foot of any page, say what happened and tick that it is a complaint. You get a number at once. If you are signed in, the member centre shows under Messages to us where it stands: received, in work, answered, closed, with everything that was said. You are told in your inbox when that changes.\nNot content with an answer? Write again on the same number; it goes back to the desk. You close a complaint, or we do and say why.\nIf we cannot settle it, you may turn to the authority that gave the licence named at the foot of the page. Take the dispute file or a saved record with you.',
      TY: 'Pindutin ang Puna sa ibaba ng alinmang pahina, sabihin kung ano ang nangyari at lagyan ng tsek na reklamo ito. Makakakuha ka agad ng numero. Kung naka-login ka, makikita sa member centre, sa Mga mensahe sa amin, kung nasaan na ito: natanggap, ginagawa, nasagot, sarado, kasama ang lahat ng sinabi. Sasabihan ka sa inbox kapag nagbago iyon.\nHindi kontento sa sagot? Sumulat muli sa parehong numero; babalik ito sa mesa. Ikaw ang nagsasara ng reklamo, o kami at sasabihin kung bakit.\nKung hindi namin ito maayos, puwede kang lumapit sa awtoridad na nagbigay ng lisensyang nakasulat sa ibaba ng pahina. Dalhin ang dispute file o naka-save na record.',
    },
  },
]

import type { SeedTopic } from './help-topics-play.ts'

/** Help topics of the demo operator on money, draws and player protection. */
export const moneyTopics: readonly SeedTopic[] = [
  {
    id: 'deposits',
    title: { EN: 'How do I deposit?', TY: 'Paano ako magde-deposito?' },
    content: {
      EN: 'Open Deposit in the member centre, enter an amount and choose a method: bank transfer, e-wallet, card or crypto, where available. Before you confirm, you see the fee, the time it takes and what\'s left of your own limits.\nWe never choose a bonus for you. Before you claim one, you see its wagering requirement and the games that count.\nIf a deposit hasn\'t arrived, its card shows the status and what\'s missing. For a bank transfer you can add a picture of your receipt.',
      TY: 'Buksan ang Deposito sa member centre, mag-type ng halaga at pumili ng paraan: bank transfer, e-wallet, card o crypto address, depende sa iniaalok namin. Bago kumpirmahin, mababasa mo ang bayad, gaano katagal, at kung magkano pa ang natitira sa sarili mong limit.\nHindi kailanman pinipili ang bonus para sa iyo. Kung kukuha ka, una mong mababasa ang kapalit: magkano ang kailangang itaya at sa aling laro ito bilang.\nHindi dumating ang deposito? Ipinapakita ng card nito kung nasaan na at kung ano ang kulang. Sa bank transfer, puwede kang magdagdag doon ng larawan ng resibo.',
    },
  },
  {
    id: 'withdrawals',
    title: { EN: 'How do I withdraw?', TY: 'Paano ako magwi-withdraw?' },
    content: {
      EN: 'Open Withdraw in the member centre. You need a payout account in your own name, which you add once. You can follow every step with its time: requested, in review, with the bank, received. You can cancel until we approve it.\nWhen the money should have arrived, confirm whether you received all of it, part of it or nothing. For part or nothing, add a picture to open a dispute. Our team checks it with the bank, and we don\'t send anything again until the bank confirms the money came back. A countdown shows how long you have. After that it counts as received, and you can still open a dispute for three days.\nYou can download a dispute file with the full history as PDF or JSON.',
      TY: 'Buksan ang Withdraw sa member centre. Kailangan mo ng account sa sarili mong pangalan; idagdag ito roon nang isang beses. Sinusundan ang bawat withdrawal na parang padala: hiniling, sinuri, nasa bangko, nasa account mo na, may oras ang bawat hakbang. Habang hindi pa naaaprubahan, puwede mo itong bawiin.\nKapag dapat ay dumating na ang pera, sabihin sa amin: buo, bahagi o wala. Kung bahagi o wala, magdagdag ng larawan; magbubukas iyon ng dispute. Susuriin ito ng aming team sa bangko, at wala kaming ipapadalang muli hangga’t hindi kinukumpirma ng bangko na bumalik ang pera. Ipinapakita ng orasan kung gaano pa katagal. Kapag naubos, itinuturing na natanggap ang pera, at may tatlong araw ka pa para magbukas ng dispute.\nPara sa pagtutol, puwede mong i-download ang file ng lahat ng nangyari, PDF o JSON.',
    },
  },
  {
    id: 'records',
    title: { EN: 'How is my balance calculated?', TY: 'Bakit ganito ang balanse ko?' },
    content: {
      EN: 'Transactions shows everything that moved your money, with the balance before and after. Select a balance to see how it adds up, from your first deposit. You can download your records as CSV or Excel.\nIf something isn\'t clear, message us with the transaction\'s reference.',
      TY: 'Nasa account record ang bawat galaw ng pera mo, kasama ang balanse bago at pagkatapos nito. Pindutin ang isang balanse roon at kukuwentahin namin, mula sa unang deposito, kung bakit ganoon mismo. Puwedeng i-save ang mga record bilang CSV o Excel.\nKung may numerong hindi mo maipaliwanag, kami ang dapat magpaliwanag: sumulat sa amin at banggitin ang numero ng galaw.',
    },
  },
  {
    id: 'lotteries',
    title: { EN: 'How do lottery draws work, and can I verify them?', TY: 'Paano binubunot ang lottery, at masusuri ko ba?' },
    content: {
      EN: 'Each draw is open until the time shown, by our server\'s clock. Later tickets are refused. The odds on your ticket are fixed when you buy it.\nBefore the first ticket we publish the hash of a secret number. When sales close we publish the hash of all tickets. After the draw we publish the secret number. With these three, anyone can verify that the result was fixed before the bets and that no ticket was added or lost. Open a ticket and press Verify, and your browser does it for you.\nYou\'ll find draw days and results in the lottery centre.',
      TY: 'Bukas ang bawat isyu hanggang sa oras na nakasulat; oras ng server ang sinusunod, at tinatanggihan ang tiket na nahuli. Nakapako ang presyo sa tiket mo pagbili.\nBago ang unang tiket, inilalathala namin ang fingerprint ng isang lihim na numero. Sa pagsasara, inilalathala ang fingerprint ng lahat ng tiket. Pagkatapos ng bunot, inilalathala ang mismong lihim na numero. Mula sa tatlong ito, makukuwenta ng sinuman na nakatakda na ang resulta bago ang mga taya at walang tiket na idinagdag o nawala: buksan ang isang tiket at pindutin ang Suriin, ang browser mo lang ang gagawa nito.\nNasa lottery centre ang mga araw ng bawat lottery at ang huling mga resulta.',
    },
  },
  {
    id: 'limits',
    title: { EN: 'Limits, breaks and self-exclusion', TY: 'Limit, pahinga at pag-exclude' },
    content: {
      EN: 'Open Play safely in the member centre. You can set deposit, loss, stake and time limits. Lower limits apply now. Higher limits apply after 24 hours, once you confirm again.\nA break blocks games for the time you choose. Self-exclusion blocks them for a long time or permanently, and a new account doesn\'t change that. Your money stays yours, and you can withdraw it. During a break or self-exclusion you get no offers, no chat room and no invitations. Support stays available.\nEvery game shows the time, your bets and your result for this session, and a reality check at the interval you choose. Never chase losses. If gambling stops being fun, talk to someone you trust or call a help line. You\'ll find the numbers on the same page.',
      TY: 'Buksan ang Ligtas na paglalaro sa member centre. Puwede mong limitahan ang deposito, talo at taya, at kung gaano ka katagal maglalaro. Agad na umiiral ang mas mababang limit. Ang mas mataas ay nangangailangan ng isang araw at ikalawang oo, para hindi isang masamang gabi ang magpasya.\nIsinasara ng pahinga ang paglalaro sa oras na pinili mo; isinasara ito ng exclusion nang matagal o habambuhay, at hindi ito mabubuksan ng bagong account. Sa iyo pa rin ang pera mo at puwedeng i-withdraw. Ang nagsara ng paglalaro ay walang matatanggap na alok, chat room o imbitasyon; nananatili ang customer service.\nNasa itaas ng bawat laro ang oras, taya at resulta ng upong ito, at may paalalang dumarating sa pagitan na pinili mo. Huwag maglaro para bawiin ang natalo. Kapag hindi na masaya, kausapin ang taong pinagkakatiwalaan mo o ang help line; nasa parehong pahina ang mga numero.',
    },
  },
  {
    id: 'complaints',
    title: { EN: 'How do I make a complaint?', TY: 'Gusto kong magreklamo' },
    content: {
      EN: 'Press Message us at the bottom of any page, tell us what happened and tick that it\'s a complaint. You get a case no. right away. If you\'re logged in, Messages to support in the member centre shows the status (received, in progress, answered or closed) and the whole conversation. We notify you in your inbox when it changes.\nIf you don\'t agree with an answer, reply to the same case and we\'ll look at it again. You can close a complaint. If we close it, we tell you why.\nIf we can\'t resolve it, you can contact the authority named with our licence at the bottom of the page. Bring the dispute file or a downloaded record.',
      TY: 'Pindutin ang Puna sa ibaba ng alinmang pahina, sabihin kung ano ang nangyari at lagyan ng tsek na reklamo ito. Makakakuha ka agad ng numero. Kung naka-login ka, makikita sa member centre, sa Mga mensahe sa amin, kung nasaan na ito: natanggap, ginagawa, nasagot, sarado, kasama ang lahat ng sinabi. Sasabihan ka sa inbox kapag nagbago iyon.\nHindi kontento sa sagot? Sumulat muli sa parehong numero; babalik ito sa mesa. Ikaw ang nagsasara ng reklamo, o kami at sasabihin kung bakit.\nKung hindi namin ito maayos, puwede kang lumapit sa awtoridad na nagbigay ng lisensyang nakasulat sa ibaba ng pahina. Dalhin ang dispute file o naka-save na record.',
    },
  },
]

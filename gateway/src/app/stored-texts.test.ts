import { describe, expect, test } from 'vitest'
import { groupedPaymentNotice, paymentNotice } from '../agents/commission/payments/payment-notice.ts'
import { contractNotice } from '../agents/contract/core/contract-notice.ts'
import { teamColumns } from '../agents/team/export/export-columns.ts'
import { categoryName } from '../catalogue/lobby/category-names.ts'
import { pushText } from '../contact/web-push/push-text.ts'
import { wordsCaptcha } from '../identity/attempts/captcha-words.ts'
import type { Chance } from '../kernel/chance.ts'
import { inboxMessageOfLetter } from '../kernel/notifications/write-inbox-message.ts'
import { disputeText } from '../money/dispute/dispute-text.ts'
import { columnsOf } from '../money/statement/export/export-columns.ts'

const start = Date.parse('2027-03-01T16:00:00Z')
const day = 86_400_000
const brand = { timeZone: 'Asia/Manila' }
const chanceOf = (...numbers: number[]): Chance => ({ bytes: (count) => new Uint8Array(count), below: () => numbers.shift() ?? 0 })
const payment = { kind: 'daily', currency: 'PHP', amount: 450_000, period_start: new Date(start), period_end: new Date(start + day) } as const

// Members keep these texts, files are compared by their hash, and a contract is read years later: a changed text is a decision, never an accident.
describe('a text that is stored or signed is the same, byte for byte, in English and Filipino', () => {
  test('in the inbox, with its markup escaped', () => {
    const app = { clock: { now: () => start } } as unknown as Parameters<typeof inboxMessageOfLetter>[0]
    const { title, content } = inboxMessageOfLetter(app, 'm', 'login', { brand: "Tala's <b>", code: '123456', minutes: 10 })
    expect(title).toBe('{"EN":"Your Tala\'s <b> login code","TY":"Ang login code mo sa Tala\'s <b>"}')
    expect(content).toBe(
      '{"EN":"<p>123456 is your Tala\'s &lt;b&gt; login code. It works for 10 minutes. Don\'t share it with anyone. We\'ll never ask for it.</p>",' +
        '"TY":"<p>123456 ang login code mo sa Tala\'s &lt;b&gt;. Gumagana ito nang 10 minuto. Huwag ibigay kahit kanino; hindi namin ito hihingin.</p>"}',
    )
  })

  test('about a payment of a contract', () => {
    expect(JSON.stringify(paymentNotice(brand, 'paid', payment, { who: null }))).toBe(
      '{"title":{"EN":"Daily salary: 4500.00 PHP received","TY":"Arawang sahod: dumating ang 4500.00 PHP"},"content":{"EN":"You received 4500.00 PHP from the operator for ' +
        '2 Mar 2027. See how it was calculated in the agent centre under My income.","TY":"Dumating ang ' +
        '4500.00 PHP mula kay operator para sa Mar 2, 2027. Kung paano ito nakuwenta, hanggang sa bawat linyang pinagmulan, ay nasa ' +
        'agent centre sa ilalim ng Aking kita."}}',
    )
    expect(groupedPaymentNotice(brand, 'severalOwed', [payment, { ...payment, amount: 1 }]).title).toEqual({
      EN: '2 payments pending: 4500.01 PHP',
      TY: '2 bayad ang naghihintay: 4500.01 PHP',
    })
  })

  test('about a contract, whose kind is named within the sentence', () => {
    const contract = { kind: 'hourly', expires_at: new Date(start), begins_at: null, ends_at: null, asked_until: null } as unknown as Parameters<
      typeof contractNotice
    >[2]
    expect(JSON.stringify(contractNotice(brand, 'offer', contract, { who: "o'***", rate: '2.50' }))).toBe(
      '{"title":{"EN":"New contract offer: hourly salary, up to 2.50%","TY":"May alok na kontrata sa iyo: sahod kada oras, hanggang 2.50 %"},' +
        '"content":{"EN":"o\'*** offers you a contract, open until 2 Mar 2027, 00:00. Read it in the agent centre, then accept or reject it.",' +
        '"TY":"Nag-aalok sa iyo ng kontrata si o\'***. Bukas ito hanggang Mar 2, 2027, 00:00. Basahin ito sa agent centre, at doon tanggapin o tanggihan."}}',
    )
  })

  test('in files: the record of a withdrawal and exported lists', () => {
    expect(disputeText('title', 'TY')).toEqual({ english: 'Withdrawal record', own: 'Tala ng isang pag-withdraw' })
    expect([columnsOf('profit', 'EN'), columnsOf('profit', 'TY')]).toEqual([
      { title: 'Profit & loss', columns: ['Day', 'Bets', 'Payout', 'Result', 'Currency'] },
      { title: 'Kita at talo', columns: ['Araw', 'Itinaya', 'Ibinayad', 'Resulta', 'Pera'] },
    ])
    expect([teamColumns('losses', 'EN').columns.join(), teamColumns('losses', 'TY').columns.join()]).toEqual([
      "Member,Level,Valid bets,Paid,Rebate,Bonus,Deposits,Withdrawals,Players' result,Currency",
      'Miyembro,Antas,Balidong taya,Ibinayad,Rebate,Bonus,Mga deposit,Mga withdrawal,Resulta ng mga manlalaro,Pera',
    ])
  })

  test('on a device, in the lobby and in the question for those who cannot see the picture', () => {
    const values = { game: "Pick {3} it's", numero: '20270301-01' }
    expect([pushText('results', 'EN', values), pushText('results', 'TY', values)]).toEqual([
      "Results of Pick {3} it's are in: 20270301-01.",
      "May resulta na ang Pick {3} it's: 20270301-01.",
    ])
    expect([categoryName('COCKFIGHT', 'EN'), categoryName('COCKFIGHT', 'TY')]).toEqual(['Cockfight', 'Sabong'])
    expect([wordsCaptcha('EN', chanceOf(5, 2, 0)), wordsCaptcha('TY', chanceOf(5, 2, 1))]).toEqual([
      { question: 'What is fifteen plus three? Answer in digits.', answer: '18' },
      { question: 'Magkano ang labinlima bawasan ng tatlo? Sagutin sa numero.', answer: '12' },
    ])
  })
})

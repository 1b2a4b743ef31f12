import type { Input } from '@perya/calls'

type List = Input<'team.export'>['list']
type Columns = Readonly<Record<List, { readonly title: string; readonly columns: readonly string[] }>>

const sums = ['Valid bet', 'Paid', 'Rebate', 'Bonus', 'Deposits', 'Withdrawals', 'Result of the players', 'Currency']
const english: Columns = {
  downlines: { title: 'Downlines', columns: ['Member', 'Level', 'Agent', 'Status', 'Joined', 'Directly below', 'Team', ...sums] },
  bets: { title: 'Team betting', columns: ['When', 'Ended', 'Member', 'Game', 'Issue', 'Stake', 'Paid back', 'Result', 'Status', 'Currency'] },
  losses: { title: 'User loss', columns: ['Member', 'Level', ...sums] },
  transactions: { title: 'Team transactions', columns: ['When', 'Member', 'Kind', 'Amount', 'Currency', 'Reference'] },
  income: { title: 'My income', columns: ['When', 'Kind', 'Amount', 'Balance after', 'Currency', 'Reference'] },
  contracts: {
    title: 'Contracts given',
    columns: [
      ...[
        'Number',
        'Member',
        'Kind',
        'Period',
        'Version',
        'State',
        'Up to',
        'Fixed amount',
        'Currency',
        'Offered',
        'Begins',
        'Ends',
        'Ended because',
      ],
      'SHA-256 of the text',
    ],
  },
  payments: {
    title: 'Payments of contracts',
    columns: [
      ...['Number', 'Contract', 'Kind', 'Payer', 'Member', 'From', 'To', 'State', 'Reason', 'Amount', 'Rate', 'Of', 'Active members'],
      ...['Valid bet', 'Result of the players', 'Currency', 'Paid at'],
    ],
  },
}
const sumsInFilipino = ['Balidong taya', 'Ibinayad', 'Rebate', 'Bonus', 'Mga deposit', 'Mga withdrawal', 'Resulta ng mga manlalaro', 'Pera']
const filipino: Columns = {
  downlines: {
    title: 'Mga downline',
    columns: ['Miyembro', 'Antas', 'Ahente', 'Katayuan', 'Sumali', 'Direkta sa ilalim', 'Team', ...sumsInFilipino],
  },
  bets: { title: 'Taya ng team', columns: ['Kailan', 'Natapos', 'Miyembro', 'Laro', 'Isyu', 'Taya', 'Ibinayad', 'Resulta', 'Katayuan', 'Pera'] },
  losses: { title: 'Talo ng miyembro', columns: ['Miyembro', 'Antas', ...sumsInFilipino] },
  transactions: { title: 'Mga transaksyon ng team', columns: ['Kailan', 'Miyembro', 'Uri', 'Halaga', 'Pera', 'Sanggunian'] },
  income: { title: 'Aking kita', columns: ['Kailan', 'Uri', 'Halaga', 'Balanse pagkatapos', 'Pera', 'Sanggunian'] },
  contracts: {
    title: 'Mga ibinigay na kontrata',
    columns: [
      ...['Numero', 'Miyembro', 'Uri', 'Panahon', 'Bersiyon', 'Katayuan', 'Hanggang', 'Takdang halaga', 'Pera', 'Inialok', 'Simula', 'Katapusan'],
      ...['Dahilan ng pagtatapos', 'SHA-256 ng teksto'],
    ],
  },
  payments: {
    title: 'Mga bayad ng kontrata',
    columns: [
      ...[
        'Numero',
        'Kontrata',
        'Uri',
        'Nagbabayad',
        'Miyembro',
        'Mula',
        'Hanggang',
        'Katayuan',
        'Dahilan',
        'Halaga',
        'Rate',
        'Ng',
        'Aktibong miyembro',
      ],
      ...['Balidong taya', 'Resulta ng mga manlalaro', 'Pera', 'Binayaran'],
    ],
  },
}

/** Title and column names of an exported team list in a language. */
export const teamColumns = (list: List, language: string): Columns[List] => (language === 'TY' ? filipino : english)[list]

import type pg from 'pg'
import type { AppContext } from '../../kernel/context.ts'

/** Who has received data of a person, what, and for what purpose (GDPR 15, RA 10173 16). */
export type DataRecipient = { readonly recipient: string; readonly purpose: string; readonly data: string }

const own = `select a.id from account a where a.owner_type = 'member' and a.owner_id = $1`

/** Recipients by what is stored: a provider is listed if something was sent to it. */
const statement = `
  select distinct vendor as name, 'game' as kind from play_round where account_id in (${own})
  union select distinct vendor, 'wallet' from wallet_transfer where member_id = $1
  union select distinct provider, 'payment' from deposit where member_id = $1 and provider <> ''
  union select distinct p.provider, 'payout' from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id where w.member_id = $1 and p.provider <> ''
  union select distinct provider, 'identity' from identity where member_id = $1
  union select distinct kind, 'contact' from member_contact where member_id = $1
  order by 2, 1`

const described: Readonly<Record<string, readonly [purpose: string, data: string]>> = {
  game: ['Plays the games of this provider', 'Pseudonymous player id, currency, stakes and wins'],
  wallet: ['Keeps a wallet for the games of this provider', 'Pseudonymous player id, transfers'],
  payment: ['Takes deposits', 'Amount, reference, the payer as the provider identifies them'],
  payout: ['Pays withdrawals', 'Amount, holder and number of the account that is paid'],
  identity: ['Signs in with an account of this provider', 'That this account is used here'],
}

const contacts: Readonly<Record<string, DataRecipient>> = {
  sms: { recipient: 'SMS service', purpose: 'Sends messages to the phone number', data: 'Phone number, text of the message' },
  mail: { recipient: 'Mail service', purpose: 'Sends mail', data: 'Mail address, text of the message' },
}

/** Reads the recipients of a person's data in the transaction of the client. */
export const readRecipients = async (client: pg.ClientBase, app: Pick<AppContext, 'brand'>, memberId: string): Promise<readonly DataRecipient[]> => {
  const { rows } = await client.query<{ name: string; kind: string }>(statement, [memberId])
  return [
    { recipient: app.brand.name, purpose: 'Operates the platform', data: 'Everything in this archive' },
    ...rows.flatMap(({ name, kind }) => {
      const [purpose, data] = described[kind] ?? []
      if (purpose !== undefined && data !== undefined) return [{ recipient: name, purpose, data }]
      return contacts[name] ?? []
    }),
  ]
}

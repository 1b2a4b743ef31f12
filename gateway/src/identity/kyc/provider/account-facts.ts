import type { AppContext } from '../../../kernel/context.ts'

/** The data of an account that a document is compared with. */
export type AccountFacts = { readonly name: string; readonly birthday: string }

/** Reads the name and the birthday (`yyyy-MM-dd`, empty if unknown) of an account. */
export const readAccountFacts = async ({ store }: Pick<AppContext, 'store'>, memberId: string): Promise<AccountFacts> => {
  const { rows } = await store.pool.query<AccountFacts>({
    name: 'kyc-account-facts',
    text: `select m.payee_name as name, coalesce(to_char(p.birthday, 'YYYY-MM-DD'), '') as birthday
             from member m left join member_profile p on p.member_id = m.id where m.id = $1`,
    values: [memberId],
  })
  return rows[0] ?? { name: '', birthday: '' }
}

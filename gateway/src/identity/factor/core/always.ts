import { alwaysMethods, type SecondFactorMethod, mayAskAlways } from '@perya/domain/factor/second-factor'
import type { LoginType } from '@perya/domain/session/forced-change'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { MemberRow } from '../../session/tables.ts'
import { platformState } from '../../../kernel/settings/platform-state.ts'
import { availableFactors } from './provable.ts'

/** The second factors that can be required at every login: none without an app or a passkey, or when the operator has disabled the second factor. */
export const everyLoginMethodsOf = async (
  app: AppContext,
  member: Pick<MemberRow, 'id' | 'payee_name'>,
  publicOrigin: string,
): Promise<readonly SecondFactorMethod[]> =>
  (await platformState(app)).enabled.has('LOGINIPVERF3') ? alwaysMethods(await availableFactors(app, member, publicOrigin)) : []

/** The second factors that this kind of login requires because the member has set them for every login; empty: none. */
export const askedAtEveryLogin = async (
  app: AppContext,
  member: Pick<MemberRow, 'id' | 'payee_name' | 'factor_always'>,
  publicOrigin: string,
  loginType: LoginType,
): Promise<readonly SecondFactorMethod[]> => (member.factor_always && mayAskAlways(loginType) ? everyLoginMethodsOf(app, member, publicOrigin) : [])

/** Stores whether a member requires the second factor at every login. */
export const storeAlways = async ({ store }: Pick<AppContext, 'store'>, memberId: string, isOn: boolean): Promise<void> => {
  await store.db.updateTable('member').set({ factor_always: isOn }).where('id', '=', memberId).execute()
}

/** Disables the setting for a member who has neither app nor passkey left. */
export const dropAlways = async ({ store }: Pick<AppContext, 'store'>, memberId: string): Promise<void> => {
  await sql`update member set factor_always = false where id = ${memberId} and factor_always
               and not exists (select 1 from authenticator where member_id = ${memberId} and confirmed_at is not null)
               and not exists (select 1 from passkey where member_id = ${memberId})`.execute(store.db)
}
